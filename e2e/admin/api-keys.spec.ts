import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-api-keys', viewport: { width: 1280, height: 800 } });

test('a key is made, opens what it says to a program, and nothing more once it is revoked', async ({
  page,
  signIn,
  playwright,
  baseURL,
}) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Connections' }).click();
  await expect(page.getByText('No keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly figures');
  await dialog.getByRole('checkbox', { name: /^Read lists/ }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText(`…${key.slice(-4)}`);
  await checkScreen(page, 'connections');

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const users = await program.get('/api/user');
  expect(users.status()).toBe(200);
  expect((await users.json()).data.totalUsers).toBeGreaterThan(0);
  const reports = await program.get('/api/reports');
  expect([reports.status(), (await reports.json())[0].field]).toEqual([403, 'reports:read']);
  expect((await program.get('/api/api-keys')).status()).toBe(403);

  await page.getByRole('button', { name: 'Revoke Nightly figures' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Revoked');
  await expect.poll(async () => (await program.get('/api/user')).status(), { timeout: 1000 }).toBe(401);
  await program.dispose();
});
