import type { Page } from '@playwright/test';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen, expectDense } from '../testing/screens.ts';

test.use({ file: 'admin-people', viewport: { width: 1280, height: 800 } });

const choose = async (page: Page, row: RegExp, item: string): Promise<void> => {
  await page.getByRole('button', { name: row }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const actionsOf = (name: string) => new RegExp(`^Actions for .*${name}$`);

test('an administrator invites another, who gets the address of a company account, and deletes them', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Admins' }).click();
  await expect(page.getByText('ada@groundwork.example')).toBeVisible();
  await expectDense(page, 'admins');
  await checkScreen(page, 'admins');

  await page.getByRole('button', { name: 'New Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Admin' });
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('Lindqvist');
  await dialog.getByLabel('Email').fill('leila@saltmarsh.example');
  await checkScreen(page, 'new admin');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This email already exists on a company level account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change current email and proceed.' }).click();
  await expect(page.getByText('Invitation sent to Nora Lindqvist.')).toBeVisible();
  await expect(page.getByRole('row', { name: /leila@saltmarsh.example/ })).toContainText('Invited');

  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('leila+1@saltmarsh.example')).toBeVisible();
  await page.getByRole('tab', { name: 'Admins' }).click();

  // Nobody deletes themselves, and Ben has no builder access to give or to overrule.
  await page.getByRole('button', { name: actionsOf('Ben Carver') }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Activity', 'History']);
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Activity of Ben Carver' }).getByText('Signed in').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // A quarter of an hour later the password is asked for; the time itself passes in the command service's tests.
  const passwordRequired = [{ code: 'passwordRequired', msg: 'Please enter your password to continue.' }];
  await page.route('**/api/admin/*', (route) => route.fulfill({ status: 428, json: passwordRequired }), { times: 1 });
  await choose(page, actionsOf('Nora Lindqvist'), 'Delete');
  const deletion = page.getByRole('dialog', { name: 'Delete this admin?' });
  await expect(deletion.getByText('Are you sure you want to delete this admin? This cannot be undone.')).toBeVisible();
  await deletion.getByLabel(/to confirm/).fill('leila@saltmarsh.example');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel('Your own password').fill('quiet-harbor-lantern');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Nora Lindqvist deleted.')).toBeVisible();
  await expect(page.getByRole('row', { name: /leila@saltmarsh.example/ })).toHaveCount(0);
});

test('an administrator adds a partner and its users, one partner expanded at a time', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Partners' }).click();
  await expect(page.getByRole('row', { name: /Harbor Angels/ })).toContainText('20%');

  await page.getByRole('button', { name: 'New Partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Partner' });
  await dialog.getByLabel('Partner name').fill('Fjord Fund');
  await dialog.getByLabel('Default discount').fill('12.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Fjord Fund/ })).toContainText('12.5%');

  await page.getByRole('button', { name: 'Partner users of Harbor Angels' }).click();
  await expect(page.getByText('grace@harborangels.example')).toBeVisible();
  await choose(page, actionsOf('Grace Whitfield'), 'View Users');
  const users = page.getByRole('dialog', { name: 'Users of Grace Whitfield' });
  await expect(users.getByText('maya@lumenledger.example')).toBeVisible();
  await checkScreen(page, 'users of a partner user');
  await users.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Partner users of Fjord Fund' }).click();
  await expect(page.getByRole('button', { name: 'Partner users of Fjord Fund', expanded: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Partner users of Harbor Angels', expanded: false })).toBeVisible();
  await expect(page.getByText('grace@harborangels.example')).toHaveCount(0);
  await expect(page.getByText('No partner users yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add partner user' }).click();
  const invitation = page.getByRole('dialog', { name: 'Add Partner User' });
  await invitation.getByLabel('First name').fill('Signe');
  await invitation.getByLabel('Last name').fill('Dahl');
  await invitation.getByLabel('Email').fill('signe@fjordfund.example');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to Signe Dahl.')).toBeVisible();
  await expect(page.getByText('signe@fjordfund.example')).toBeVisible();
  await checkScreen(page, 'partners');

  // Who is deactivated stands there as such; who is deleted is gone, and only once their email was typed.
  const act = async (item: string, button: string, said: string): Promise<void> => {
    await choose(page, actionsOf('Signe Dahl'), item);
    const question = page.getByRole('dialog', { name: `${item} this partner user?` });
    if (item === 'Delete') await question.getByRole('textbox').fill('signe@fjordfund.example');
    await checkScreen(page, `${item} a partner user`);
    await question.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
  };
  await act('Deactivate', 'Deactivate', 'Signe Dahl deactivated.');
  await expect(page.getByRole('row', { name: /Signe/ })).toContainText('Deactivated');
  await page.getByRole('button', { name: actionsOf('Signe Dahl') }).click();
  await checkScreen(page, 'menu of a partner user');
  await page.keyboard.press('Escape');
  await act('Activate', 'Activate', 'Signe Dahl activated.');

  await page.reload();
  await expect(page.getByText('signe@fjordfund.example')).toBeVisible();
  await act('Delete', 'Delete', 'Signe Dahl deleted.');
  await expect(page.getByText('No partner users yet')).toBeVisible();
  await page
    .getByRole('region', { name: /Fjord Fund/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByText('signe@fjordfund.example')).toHaveCount(0);
});

test('a partner user sees their colleagues and invites another', async ({ page, signIn }) => {
  await signIn(PEOPLE.partnerUser);
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add partner user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Partner User' });
  await dialog.getByLabel('First name').fill('Tove');
  await dialog.getByLabel('Last name').fill('Berg');
  await dialog.getByLabel('Email').fill('tove@harborangels.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to Tove Berg.')).toBeVisible();
  await page.getByRole('button', { name: 'Partner users' }).click();
  const colleagues = page.getByRole('dialog', { name: 'Partner users' });
  await expect(colleagues.getByText('tove@harborangels.example')).toBeVisible();
  await expect(colleagues.getByText('luca@alpineventures.example')).toHaveCount(0);
  await checkScreen(page, 'colleagues');
});
