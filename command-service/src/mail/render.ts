import { type MailTemplate, withoutLinks } from '@groundwork/contracts';
import type { Links } from '../links/links.ts';
import type { TemplateContext } from './layout/content.ts';
import { layout, type RenderedMail } from './layout/layout.ts';
import { type MailValues, TEMPLATES } from './templates.ts';

/** @param values JSON of the template's values. */
export type RenderStored = (template: MailTemplate, values: string, userID: string) => RenderedMail;

/** Chosen by people: somebody could pick a name that mail programs turn into a link. */
const NAMES: ReadonlySet<string> = new Set(['firstName', 'sender', 'name', 'company', 'partnerName']);

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

/** The log holds ids only; links with their secrets are made here. */
export const renderWith =
  (links: Links): RenderStored =>
  (template, values, userID) =>
    // mails.ts wrote them with the template's type.
    render(template, JSON.parse(values) as MailValues[MailTemplate], { userID, links });
