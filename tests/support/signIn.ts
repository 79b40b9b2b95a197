import type { Page } from '@playwright/test'
import { Api, expectStatus, password, type Person } from './api.ts'

/** Signs the page in by cookies, as for somebody who has signed in before. */
export async function signIn(page: Page, { email, api: { url } }: Pick<Person, 'email' | 'api'>): Promise<void> {
  const session = expectStatus(await new Api(url).post('Auth/SignIn', { email, password }), 200)
  const values = { accessToken: session.accessToken, refreshToken: session.refreshToken, providerId: '1' }
  await page
    .context()
    .addCookies(Object.entries(values).map(([name, value]) => ({ name: `phoenix_auth_${name}`, value, url })))
}
