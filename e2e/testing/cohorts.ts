import { expect, type Page } from '@playwright/test';

interface NewCohort {
  readonly name: string;
  /** Who pays: the partner, by seats. */
  readonly paidBySeats?: boolean;
  readonly emails: readonly string[];
  /** What the check of the addresses says beside. */
  readonly says?: string;
}

/** From the list of cohorts of a partner to invitations sent, on the cohort's page. */
export async function cohortWith(page: Page, { name, paidBySeats = false, emails, says }: NewCohort): Promise<void> {
  await page.getByRole('button', { name: 'Create a cohort' }).first().click();
  const making = page.getByRole('dialog', { name: 'Create a cohort' });
  await making.getByRole('textbox', { name: 'Name' }).fill(name);
  if (paidBySeats) await making.getByLabel('Who pays').selectOption({ label: 'We pay, one seat for each founder' });
  await making.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Invite founders' }).click();
  const inviting = page.getByRole('dialog', { name: `Invite founders to ${name}` });
  await inviting.getByRole('textbox', { name: 'Emails, or rows of a CSV file' }).fill(emails.join('\n'));
  await inviting.getByRole('button', { name: 'Check' }).click();
  if (says !== undefined) await expect(inviting.getByText(says)).toBeVisible();
  await inviting
    .getByRole('button', { name: emails.length === 1 ? 'Invite 1 person' : `Invite ${emails.length} people` })
    .click();
  await expect(inviting).toHaveCount(0);
}
