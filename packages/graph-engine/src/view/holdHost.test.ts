// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { holdHost } from './holdHost.ts'

const stateOf = (host: HTMLElement) => [host.style.position, host.getAttribute('tabindex')]

test('N3 W3 an element is as before only once the last of its views has gone, whichever that is', () => {
  for (const firstGoesFirst of [true, false]) {
    const host = document.body.appendChild(document.createElement('div'))
    const releases = [holdHost(host), holdHost(host)]
    if (!firstGoesFirst) releases.reverse()
    releases[0]!()
    expect(stateOf(host)).toEqual(['relative', '0'])
    releases[1]!()
    expect(stateOf(host)).toEqual(['', null])
  }
})

test('W3 what a host has set itself stays', () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.position = 'absolute'
  host.tabIndex = -1
  holdHost(host)()
  expect(stateOf(host)).toEqual(['absolute', '-1'])
})
