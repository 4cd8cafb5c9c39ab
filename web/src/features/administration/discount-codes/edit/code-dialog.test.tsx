// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shownToasts } from '../../../../testing/browser.ts';
import { type Reply, refused } from '../../../../testing/fake-api.ts';
import { choose, field, open, press, SPRING } from '../testing/dialogs.tsx';
import { CodeDialog } from './code-dialog.tsx';

const GENERATED: Reply = { status: 200, body: { data: { discountID: 'd9', code: 'AUTUMN' } } };

it('an administrator names a code and says what it is for', async () => {
  const onClose = vi.fn();
  const sent = open(<CodeDialog code={null} partner={null} onClose={onClose} />, [
    refused(409, 'codeInUse', '/code'),
    GENERATED,
  ]);
  await screen.findByRole('dialog', { name: 'Generate Discount Code' });
  await userEvent.type(field('Discount'), '0');
  await press('Generate');
  expect(screen.getByText('* Please be sure you have filled out all required fields.')).toBeTruthy();

  await userEvent.type(field('Code name'), 'AUTUMN');
  await userEvent.clear(field('Discount'));
  await userEvent.type(field('Discount'), '12.5');
  await choose('Industry', 'Technology');
  await choose('Sector', 'Software');
  await choose('Assessment', 'Software basics');
  await userEvent.type(field('Expires on'), '2020/01/31');
  await press('Generate');
  expect(screen.getByText('Choose today or a later date.')).toBeTruthy();
  expect(sent()).toEqual([]);

  await userEvent.clear(field('Expires on'));
  await userEvent.type(field('Expires on'), '2999/12/31');
  await press('Generate');
  expect(await screen.findByText('refused codeInUse')).toBeTruthy();
  await press('Generate');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().at(-1)).toMatchObject({
    path: '/api/discount',
    body: {
      code: 'AUTUMN',
      discount: 0.125,
      industryID: 1,
      sectorID: 11,
      assessmentID: 'as1',
      expiresAt: '2999-12-31',
      maxUses: null,
      partnerUserID: null,
    },
  });
  expect(shownToasts()).toMatchObject([{ message: 'Code AUTUMN is ready.' }]);
});

it("a partner's code begins with the partner's discount and needs one of its users", async () => {
  const partner = { partnerID: 'p1', defaultDiscount: 0.3 };
  const sent = open(<CodeDialog code={null} partner={partner} onClose={() => undefined} />, [GENERATED]);
  await screen.findByRole('dialog');
  expect(field('Discount').value).toBe('30');
  await userEvent.type(field('Code name'), 'HARBOR');
  await press('Generate');
  expect(screen.getByText('* Please be sure you have filled out all required fields.')).toBeTruthy();
  await choose('Partner user', 'Grace Holm (grace@harbor.example)');
  await press('Generate');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ code: 'HARBOR', discount: 0.3, partnerUserID: 'pu1' });
});

it('a partner user gets a name made up, and sends their own id', async () => {
  const sent = open(<CodeDialog code={null} partner={null} onClose={() => undefined} />, [GENERATED], 'partnerUser');
  await screen.findByText('Leave the name to us: we will generate one.');
  await userEvent.type(field('Discount'), '10');
  await press('Generate');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ discount: 0.1, partnerUserID: 'me' });
  expect(sent()[0]?.body).not.toHaveProperty('code');
});

it('shows the industry of a sector whose code names none', async () => {
  open(
    <CodeDialog code={{ ...SPRING, industryID: null, sectorID: 11 }} partner={null} onClose={() => undefined} />,
    [],
  );
  await screen.findByRole('dialog', { name: 'Edit Discount Code' });
  await screen.findByRole('option', { name: 'Technology' });
  const chosen = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;
  expect([chosen(/^Industry/), chosen(/^Sector/)]).toEqual(['1', '11']);
});

it('keeps an expiry that has passed, clears the sector with the industry, and says what the server did not find', async () => {
  const replies = [refused(404, 'notFound', '/industryID'), refused(422, 'validation'), refused(500, 'serverError')];
  const sent = open(<CodeDialog code={SPRING} partner={null} onClose={() => undefined} />, replies);
  await screen.findByRole('dialog', { name: 'Edit Discount Code' });
  expect(field('Expires on').value).toBe('2026/01/31');
  await choose('Industry', 'Energy');
  await press('Save');
  expect(await screen.findByText('Unable to find selected industry.')).toBeTruthy();
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    path: '/api/discount/d1',
    body: { industryID: 2, sectorID: null, expiresAt: '2026-01-31', revision: 1 },
  });
  for (let n = 0; n < 2; n += 1) {
    await press('Save');
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  }
  expect(field('Description').value).toBe('For the spring fair');
});

it('names the sector of a code for any industry', async () => {
  open(<CodeDialog code={{ ...SPRING, industryID: null }} partner={null} onClose={() => undefined} />, []);
  await screen.findByRole('dialog', { name: 'Edit Discount Code' });
  const sector = screen.getByLabelText<HTMLSelectElement>('Sector');
  await waitFor(() => expect(sector.selectedOptions[0]?.textContent).toBe('Software'));
});

it('shows what somebody else made of a code, by name', async () => {
  const current = {
    discount: 0.2,
    description: 'For everybody',
    expiresAt: '2026-01-31',
    maxUses: null,
    industryID: 2,
    sectorID: null,
    assessmentID: null,
    partnerUserID: null,
    revision: 2,
  };
  const sent = open(<CodeDialog code={SPRING} partner={null} onClose={() => undefined} />, [
    { status: 409, body: [{ code: 'changedMeanwhile', msg: '', current }] },
  ]);
  await screen.findByRole('dialog');
  await userEvent.type(field('Description'), '!');
  await press('Save');
  const texts = async () => (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await texts()).toEqual([
      'FieldYoursNow',
      'DescriptionFor the spring fair!For everybody',
      'IndustryTechnologyEnergy',
      'SectorSoftware(empty)',
    ]),
  );
  await press('Save mine anyway');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ description: 'For the spring fair!', revision: 2 });
});

it('names whose a code is in what two people made of it', async () => {
  const current = { ...SPRING, partnerUserID: 'pu1', revision: 2 };
  open(<CodeDialog code={{ ...SPRING, partnerID: 'p1' }} partner={null} onClose={() => undefined} />, [
    { status: 409, body: [{ code: 'changedMeanwhile', msg: '', current }] },
  ]);
  await screen.findByRole('dialog');
  await press('Save');
  const row = await screen.findByRole('row', { name: /Grace Holm/ });
  expect(row.textContent).toBe('Partner user(empty)Grace Holm (grace@harbor.example)');
});
