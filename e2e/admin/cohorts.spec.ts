import { mailTo } from '../testing/buying.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-cohorts', viewport: { width: 1280, height: 800 } });

test('a partner gathers founders in a cohort, and sees the results of who allows it, until they take it back', async ({
  browser,
  page,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.partnerUser, page, '/administration?tab=cohorts');
  await expect(page.getByText('No cohorts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create a cohort' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a cohort' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring 2027');
  await dialog.getByRole('textbox', { name: 'To be completed by' }).fill(`${new Date().getFullYear() + 1}/03/31`);
  await checkScreen(page, 'a new cohort');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Spring 2027 created.')).toBeVisible();

  // One bad row, and nobody is invited.
  await page.getByRole('link', { name: 'Spring 2027' }).click();
  await page.getByRole('button', { name: 'Invite founders' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite founders to Spring 2027' });
  const paste = inviting.getByRole('textbox', { name: 'Emails, or rows of a CSV file' });
  await paste.fill(`${PEOPLE.strong}\nnot an address\nola@founders.example, Ola Berg`);
  await inviting.getByRole('button', { name: 'Check' }).click();
  await expect(inviting.getByText('Email: Invalid email.')).toBeVisible();
  await checkScreen(page, 'founders to invite');
  const rows = [`${PEOPLE.strong},,,`, 'nia@founders.example,Nia,Young,Tidal', 'ola@founders.example,Ola,Berg,'];
  await paste.fill(`Email,First name,Last name,Company\n${rows.join('\n')}`);
  await inviting.getByRole('button', { name: 'Check' }).click();
  await expect(inviting.getByRole('row', { name: /Nia Young/ })).toBeVisible();
  await expect(inviting.getByText('Ignored: Company.')).toBeVisible();
  await inviting.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(inviting).toHaveCount(0);
  await page.getByRole('tab', { name: 'Founders' }).click();
  const row = page.getByRole('row', { name: /jonas@kardiomed/ });
  await expect(row).toContainText('Invited');
  await checkScreen(page, 'founders of a cohort');
  const search = page.getByRole('searchbox', { name: 'Search founders' });
  await search.fill('kardiomed');
  await expect(page.getByRole('row', { name: /ola@founders/ })).toHaveCount(0);
  await expect(row).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('row', { name: /ola@founders/ })).toBeVisible();

  // The founder has an account, and a result from before.
  const mail = await mailTo(product, PEOPLE.strong, /\/join\//);
  const path = /\/join\/[\w.-]+/.exec(mail)?.[0] ?? '';
  const founder = await (await newVisitor(browser, product)).newPage();
  await founder.goto(path);
  await expect(founder.getByText('Harbor Angels invites you to join its cohort Spring 2027.')).toBeVisible();
  await checkScreen(founder, 'an invitation to a cohort');
  await signIn(PEOPLE.strong, founder, path);
  await founder.getByRole('button', { name: 'Join' }).click();
  await expect(founder.getByRole('heading', { name: 'You have joined Spring 2027' })).toBeVisible();
  await checkScreen(founder, 'a cohort joined');
  const members = () => page.getByRole('row', { name: /Jonas/ });
  // Nothing moves before it is asked for.
  const news = page.getByRole('button', { name: 'Changed, show' });
  await expect(news).toBeVisible();
  await expect(row).toContainText('Invited');
  await news.click();
  await expect(members()).toContainText('Not shared');
  await expect(news).toHaveCount(0);

  await founder.getByRole('button', { name: 'Accept' }).click();
  await expect(founder.getByText('Harbor Angels can see your results now.')).toBeVisible();
  await page.reload();
  await expect(members()).toContainText('Completed');

  await founder.goto('/account/access');
  await expect(founder.getByRole('heading', { name: 'Spring 2027' })).toBeVisible();
  await checkScreen(founder, 'cohorts of a founder');
  await founder.getByRole('button', { name: 'Stop sharing' }).click();
  await founder.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(founder.getByText('Not shared')).toBeVisible();
  await page.reload();
  await expect(members()).toContainText('Not shared');

  // Somebody else takes the invitation of Nia.
  const theirs = /\/join\/[\w.-]+/.exec(await mailTo(product, 'nia@founders.example', /\/join\//))?.[0] ?? '';
  const other = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.weak, other, theirs);
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { name: 'You have joined Spring 2027' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Leila/ })).toContainText('Invited as nia@founders.example');
  await checkScreen(page, 'an invitation that somebody else took');
});
