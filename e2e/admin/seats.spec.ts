import { beHuman, fillSignUp, mailTo, submit } from '../testing/buying.ts';
import { expect, newVisitor, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'admin-seats', viewport: { width: 1280, height: 800 } });

test('an administrator gives seats, a partner invites with them, and a founder begins without paying', async ({
  browser,
  page,
  product,
  signIn,
}) => {
  await signIn(PEOPLE.admin, page, '/administration?tab=partners');
  await page.getByRole('link', { name: 'Harbor Angels' }).first().click();
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats.getByText('This partner has no seats yet.')).toBeVisible();
  await seats.getByRole('button', { name: 'Give seats' }).click();
  const giving = page.getByRole('dialog', { name: 'Give seats to Harbor Angels' });
  await giving.getByRole('textbox', { name: 'Number of seats' }).fill('3');
  await giving.getByRole('textbox', { name: 'Invoice number' }).fill('INV-2027-01');
  await checkScreen(page, 'seats to give');
  await giving.getByRole('button', { name: 'Give seats' }).click();
  await expect(page.getByText(/^3 seats given\. /)).toBeVisible();
  await expect(seats.getByText('3 seats, invoice INV-2027-01')).toBeVisible();

  const partner = await (await newVisitor(browser, product)).newPage();
  await signIn(PEOPLE.partnerUser, partner, '/administration?tab=cohorts');
  await partner.getByRole('button', { name: 'Create a cohort' }).first().click();
  const making = partner.getByRole('dialog', { name: 'Create a cohort' });
  await making.getByRole('textbox', { name: 'Name' }).fill('Spring 2027');
  for (const place of ['Industry', 'Sector', 'Assessment']) {
    const field = making.getByRole('combobox', { name: place });
    await expect(field).toBeEnabled();
    await field.selectOption({ index: 1 });
  }
  await making.getByLabel('Who pays').selectOption({ label: 'We pay, one seat for each founder' });
  await making.getByRole('button', { name: 'Create', exact: true }).click();
  await partner.getByRole('link', { name: 'Spring 2027' }).click();
  await partner.getByRole('button', { name: 'Invite founders' }).click();
  const inviting = partner.getByRole('dialog', { name: 'Invite founders to Spring 2027' });
  const paste = inviting.getByRole('textbox', { name: 'Emails, or rows of a CSV file' });
  await paste.fill('nia@founders.example\nola@founders.example\npia@founders.example\numa@founders.example');
  await inviting.getByRole('button', { name: 'Check' }).click();
  await expect(inviting.getByText('Needs 4 seats, 3 are free.')).toBeVisible();
  await expect(inviting.getByText('Nobody can be invited until there are enough seats.')).toBeVisible();
  await paste.fill('nia@founders.example\nola@founders.example');
  await inviting.getByRole('button', { name: 'Check' }).click();
  await expect(inviting.getByText('Needs 2 seats, 3 are free.')).toBeVisible();
  await inviting.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(inviting).toHaveCount(0);

  const path = /\/join\/[\w.-]+/.exec(await mailTo(product, 'nia@founders.example', /\/join\//))?.[0] ?? '';
  const founder = await (await newVisitor(browser, product)).newPage();
  await founder.goto(path);
  await expect(founder.getByText('Harbor Angels pays for your assessment: it costs you nothing.')).toBeVisible();
  await checkScreen(founder, 'an invitation that a partner pays for');
  await founder.getByRole('link', { name: 'Create an account' }).click();
  await expect(founder.getByText('Harbor Angels pays for your assessment: no card is needed.')).toBeVisible();
  await fillSignUp(founder, { email: 'nia@founders.example', firstName: 'Nia' });
  await beHuman(founder);
  await checkScreen(founder, 'a sign-up that a partner pays for');
  await submit(founder);
  await founder.waitForURL(/\/join\//);
  const join = founder.getByRole('button', { name: 'Join' });
  const joined = founder.getByRole('heading', { name: 'You have joined Spring 2027' });
  await expect(join.or(joined).first()).toBeVisible();
  if (await join.isVisible()) await join.click();
  await expect(joined).toBeVisible();
  const userID = await founder.evaluate(() => JSON.parse(localStorage.getItem('groundwork.session') ?? '{}').userID);
  await founder.goto(`/account/purchases/${userID}/${userID}`);
  await expect(founder.getByText('Paid for by Harbor Angels; nothing was charged')).toBeVisible();

  await founder.goto('/assessments/flow');
  await founder.getByRole('button', { name: 'Acknowledge & Continue' }).click();
  await expect(founder.getByText('Everyone in Spring 2027 takes this one. Harbor Angels pays for it.')).toBeVisible();
  // Nothing is left to choose.
  await expect(founder.getByRole('radio')).toHaveCount(0);
  await checkScreen(founder, 'the one that a cohort takes');
  await founder.getByRole('button', { name: 'Begin' }).click();
  await founder.waitForURL(/userAssessment=/);

  await partner.goto('/administration?tab=seats');
  const own = partner.getByRole('region', { name: 'Seats', exact: true });
  await expect(own.getByText('1 free, 1 reserved, 1 used')).toBeVisible();
  await checkScreen(partner, 'seats of a partner');
  await own.getByRole('button', { name: 'Change when an email is sent' }).click();
  const choosing = partner.getByRole('dialog', { name: 'Email when few seats are free' });
  await choosing.getByLabel('Send it').selectOption({ label: 'Below a number of my own' });
  await choosing.getByRole('textbox', { name: 'Fewer free seats than' }).fill('2');
  await checkScreen(partner, 'when few seats are told');
  await choosing.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('1 free seat, fewer than 2.')).toBeVisible();

  await own.getByRole('region', { name: 'Statements' }).getByRole('link').click();
  await expect(partner.getByRole('heading', { name: 'Statement of seats', level: 1 })).toBeVisible();
  await expect(partner.getByRole('row', { name: /Reserved Spring 2027 −2 1$/ })).toBeVisible();
  await expect(partner.getByText('1 free, 1 reserved')).toBeVisible();
  await checkScreen(partner, 'statement of seats');
  for (const [name, file] of [
    ['Download PDF', /^Seats-\d{4}-\d{2}\.pdf$/],
    ['Download CSV', /^Seats-\d{4}-\d{2}\.csv$/],
  ] as const) {
    const saving = partner.waitForEvent('download');
    await partner.getByRole('button', { name }).click();
    expect((await saving).suggestedFilename()).toMatch(file);
  }

  await page.goto('/administration?tab=partners');
  await page.getByRole('link', { name: 'Harbor Angels' }).first().click();
  await seats.getByRole('button', { name: 'Give seats' }).click();
  await giving.getByRole('textbox', { name: 'Number of seats' }).fill('5');
  await giving.getByRole('textbox', { name: 'Invoice number' }).fill('INV-2027-02');
  await giving.getByRole('textbox', { name: 'Last day' }).fill('2031/03/31');
  await giving.getByRole('button', { name: 'Give seats' }).click();
  await expect(seats.getByText(/last day Mar 31, 2031/)).toBeVisible();
  await seats.getByRole('button', { name: 'Extend: 5 seats, invoice INV-2027-02' }).click();
  const extending = page.getByRole('dialog', { name: 'Extend seats of invoice INV-2027-02' });
  await extending.getByRole('textbox', { name: 'Last day' }).fill('2031/06/30');
  await checkScreen(page, 'seats to extend');
  await extending.getByRole('button', { name: 'Extend' }).click();
  await expect(seats.getByText(/last day Jun 30, 2031/)).toBeVisible();
});
