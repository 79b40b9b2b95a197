import { expect, it } from 'vitest'
import { isGraphText } from './isGraphText.ts'

it.each([
  ['{"nodes": []}', true],
  ['\n [1]', true],
  ['Digraph{a}', true],
  ['strict graph {}', true],
  ['// ağ\n/* iki\nsatır */ # üç\n\tdigraph { a -> b }', true],
  ['```json\n{"nodes": []}\n```', true],
  ['\n ```\r\n// ağ\ndigraph {}\n```\n', true],
  ['```\nmerhaba\n```', false],
  ['```json {', false],
  ['merhaba', false],
  ['// digraph { a }', false],
  ['# Başlık\n\nmetin', false],
  ['/* graph {', false],
  ['graphics', false],
])('takes the text of a graph for one, comments before it or not: %j', (text, isGraph) => {
  expect(isGraphText(text)).toBe(isGraph)
})
