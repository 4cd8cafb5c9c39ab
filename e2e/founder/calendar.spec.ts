import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'calendar' });

test('the days of actions are read by a calendar, until the address is turned off', async ({ page, signIn }) => {
  await signIn(PEOPLE.twice);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  const plan = page.getByRole('region', { name: 'What to do next' });
  const action = plan.getByRole('listitem').first();
  await action.getByRole('button', { name: /^Note, date, send/ }).click();
  await action.getByLabel('Do it by').fill('2027-03-01');
  await action.getByRole('button', { name: 'Save' }).click();
  await expect(action.getByText('Saved.').first()).toBeVisible();

  await plan.getByRole('button', { name: 'Add to your calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Your calendar' })).toBeVisible();
  await page.getByRole('button', { name: 'Create address' }).click();
  const made = page.getByRole('dialog', { name: 'The address of your calendar' });
  const address = await made.getByLabel('Address').inputValue();
  await checkScreen(page, 'address of a calendar', made);
  await expect(made.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute('href', /^webcal:/);
  await made.getByRole('button', { name: 'Done' }).click();

  // As a calendar asks: without a session.
  const path = new URL(address).pathname;
  const ask = (headers: Record<string, string> = {}) => fetch(new URL(path, page.url()), { headers });
  const answer = await ask();
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = await answer.text();
  expect(text).toContain('DTSTART;VALUE=DATE:20270301\r\n');
  for (const name of ['Priya', 'Raman', 'Northfield']) expect(text).not.toContain(name);
  expect((await ask({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);

  await plan.getByRole('button', { name: 'Add to your calendar' }).click();
  await expect(page.getByText(/A calendar last read it on/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The address is turned off.', { exact: false })).toBeVisible();
  expect((await ask()).status).toBe(410);
});
