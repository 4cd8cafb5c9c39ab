// @vitest-environment jsdom
/** Every dialog with fields asks before it throws away what was typed, and closes at once when nothing was. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createRoute } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../session/session.ts';
import { INDUSTRIES } from '../shared/builder/testing/open-builder.tsx';
import { SECTION_LIST } from '../shared/builder/testing/sections.ts';
import { aSession, fakeApi } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render-app.tsx';
import { DIALOGS } from './testing/dialogs/all.ts';
import type { Shown } from './testing/dialogs/shown.ts';

/** Those in which nothing is typed that would be saved: they are read, searched or answered, or their fields take effect at once. */
const NOTHING_TO_SAVE = [
  'features/administration/admins/kept-dialog.tsx',
  'features/administration/webhooks/deliveries-dialog.tsx',
  // The link, to be copied by hand.
  'features/administration/cohorts/cohorts-tab.tsx',
  'features/administration/discount-codes/uses-dialog.tsx',
  'features/administration/find/command-menu.tsx',
  'features/administration/find/shortcuts.tsx',
  'shared/exports/exports-button.tsx',
  'shared/history/activity-drawer.tsx',
  'shared/history/answers-drawer.tsx',
  'shared/history/history-drawer.tsx',
  'features/administration/overview/attention/attended-drawer.tsx',
  'features/administration/partners/colleagues.tsx',
  'features/administration/partners/company-users-dialog.tsx',
  'features/administration/reports/view/behind-drawer.tsx',
  'features/builder/questions/checks/checks-button.tsx',
  'features/builder/edit-mode/exit-dialog.tsx',
  'features/builder/edit-mode/heads-up-dialog.tsx',
  // A list of threads, each answered in a form of its own.
  'features/builder/review/comments-button.tsx',
  'features/builder/review/share-draft.tsx',
  // What is typed stands in the page; the dialog shows both texts, and `Conflict` itself asks.
  'features/builder/questions/options/options-dialog.tsx',
  'features/builder/questions/question-history.tsx',
  'features/builder/questions/statistics/statistics-drawer.tsx',
  'shared/builder/name/name-conflict.tsx',
  'shared/calendar/calendar-dialog.tsx',
  'shared/question/keys-dialog.tsx',
  'features/results/expert/expert-dialog.tsx',
  'features/results/why/why-dialog.tsx',
  'shared/payment/three-d-secure.tsx',
];

const answerTo = (path: string): unknown => {
  if (path.startsWith('/api/industries')) return { rows: INDUSTRIES };
  if (path.startsWith('/api/sections')) return SECTION_LIST;
  if (path.includes('/second-factor')) return { factorID: 'f1', secret: 'ABCD', uri: 'otpauth://totp/x' };
  if (path.startsWith('/api/report-recipients')) return [];
  if (path.includes('/reminders')) return { on: true };
  if (path.includes('/shares')) return [];
  if (path.includes('/email-change')) return null;
  if (path.endsWith('/seats')) return { lots: [] };
  if (path.startsWith('/api/partner')) {
    return { partners: [{ partnerID: 'p1', partnerName: 'Harbor' }], totalPartners: 1, partnerUsers: [] };
  }
  if (path.includes('selection')) {
    const assessments = [{ assessmentID: 'b.1', assessmentTitle: 'Robots', questionCount: 3 }];
    return { rows: [{ industryID: 1, sectors: [{ sectorID: 2, assessments }] }] };
  }
  return { rows: [], entries: [], totalEntries: 0, assessments: [], partners: [] };
};

beforeEach(() => {
  fakeApi(({ path }) => ({ status: 200, body: { data: answerTo(path) } }));
  keepSession(aSession({ userID: 'admin1', userType: 'admin', builderAccess: true }));
});

async function open({ draw, press = [] }: Shown) {
  const onClose = vi.fn();
  renderRoutes((root) => [createRoute({ getParentRoute: () => root, path: '/', component: () => draw(onClose) })]);
  for (const name of press) await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(fieldsOf(dialog).length).toBeGreaterThan(0));
  return dialog;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** @returns what can be typed in or chosen; a switch takes effect at once. */
const fieldsOf = (dialog: HTMLElement): readonly Field[] =>
  [...dialog.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) =>
      !field.disabled &&
      !('readOnly' in field && field.readOnly) &&
      !['search', 'hidden'].includes(field.type) &&
      field.getAttribute('role') !== 'switch' &&
      !(field instanceof HTMLSelectElement && field.options.length < 2) &&
      !(field.type === 'radio' && (field as HTMLInputElement).checked),
  );

/** What is kept in different ways: fields of one kind are kept alike. */
const kindOf = (field: Field): string => (field.type === 'text' ? field.inputMode || 'text' : field.type);
const kindsOf = (fields: readonly Field[]): Set<string> => new Set(fields.map(kindOf));

const TYPED: Readonly<Record<string, string>> = { number: '7', date: '2031-05-06', email: 'b@c.de' };

function change(field: Field): void {
  if (field.type === 'radio' || field.type === 'checkbox') fireEvent.click(field);
  else if (field.type === 'file') fireEvent.change(field, { target: { files: [new File(['{}'], 'a.json')] } });
  else if (field instanceof HTMLSelectElement) {
    const other = [...field.options].find(({ value }) => value !== field.value);
    fireEvent.change(field, { target: { value: other?.value } });
  } else
    fireEvent.change(field, {
      target: { value: TYPED[field.type] ?? (['numeric', 'decimal'].includes(field.inputMode) ? '7' : 'Oak') },
    });
}

/** The cross: a dialog may end with a button of the same name. */
async function pressClose(dialog: HTMLElement): Promise<void> {
  const [cross] = within(dialog).getAllByRole('button', { name: 'Close' });
  if (cross) await userEvent.click(cross);
}
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });

describe.each(Object.entries(DIALOGS))('%s', (_, shown) => {
  it('asks before it throws away what was typed, in a field of each kind', async () => {
    const kinds = kindsOf(fieldsOf(await open(shown)));
    for (const kind of shown.readByServer ?? []) kinds.delete(kind);
    for (const kind of kinds) {
      cleanup();
      const dialog = await open(shown);
      const field = fieldsOf(dialog).find((one) => kindOf(one) === kind);
      if (!field) throw new Error(`${kind} is gone`);
      change(field);
      await pressClose(dialog);
      await waitFor(() => expect([kind, question()]).toEqual([kind, expect.anything()]));
    }
  });

  it('closes at once when nothing was typed', async () => {
    const dialog = await open(shown);
    await pressClose(dialog);
    expect(question()).toBeNull();
  });
});

it('names every dialog there is: a new one is held to it, or says why not', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(features|shared|pages)\/.*\.tsx$/.test(name) && !/\.test\.tsx$|\/testing\//.test(name))
    .filter((name) => /<(Subject|Command)?Dialog[\s>]/.test(readFileSync(join(root, name), 'utf8')))
    .map((name) => relative(root, join(root, name)));
  const named = new Set([...Object.values(DIALOGS).flatMap(({ file }) => file ?? []), ...NOTHING_TO_SAVE]);
  expect(files.sort()).toEqual([...named].sort());
});
