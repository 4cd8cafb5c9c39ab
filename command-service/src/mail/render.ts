import { type MailTemplate, withoutLinks } from '@groundwork/contracts';
import type { Links } from '../links/links.ts';
import type { TemplateContext } from './layout/content.ts';
import { layout, type RenderedMail } from './layout/layout.ts';
import { type MailValues, type StoredValues, TEMPLATES } from './templates.ts';

/** @param values JSON of the template's values. */
export type RenderStored = (
  template: MailTemplate,
  values: string,
  userID: string,
) => RenderedMail | Promise<RenderedMail>;

/** Chosen by people: somebody could pick a name that mail programs turn into a link. */
const NAMES: ReadonlySet<string> = new Set([
  'firstName',
  'sender',
  'name',
  'company',
  'partnerName',
  'partnerUserName',
  'cohortName',
]);

const withPlainNames = <V extends object>(values: V): V =>
  // Only strings change.
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, NAMES.has(key) ? withoutLinks(String(value)) : value]),
  ) as V;

/** Pure: the same values and links give the same message. */
export const render = <T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  context: TemplateContext,
): RenderedMail => layout(TEMPLATES[template].content(withPlainNames(values), context));

/** What a report's message says, looked up when it is sent. @throws MailRefused, MailUnavailable. */
export type FillReport = (stored: StoredValues['savedReport'], userID: string) => Promise<MailValues['savedReport']>;

/** The log holds ids only; links with their secrets are made here, and what reports say is asked for. */
export const renderWith =
  (links: Links, fillReport: FillReport): RenderStored =>
  async (template, values, userID) => {
    // mails.ts wrote them with the template's type.
    const stored = JSON.parse(values) as StoredValues[MailTemplate];
    const context = { userID, links };
    if (template !== 'savedReport') return render(template, stored as MailValues[MailTemplate], context);
    return render(template, await fillReport(stored as StoredValues['savedReport'], userID), context);
  };
