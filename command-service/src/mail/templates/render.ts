import { type MailTemplate, withoutLinks } from '@groundwork/contracts';
import type { Links } from '../../links/links.ts';
import type { RenderedMail, RenderStored } from '../delivery.ts';
import type { MailValues } from '../values.ts';
import {
  emailChangeAsked,
  emailChangeConfirm,
  emailChangedNew,
  emailChangedOld,
  signUpWithKnownEmail,
} from './address.ts';
import type { Content, TemplateContext } from './content.ts';
import { expertConfirmation, expertRequest } from './expert.ts';
import { layout } from './layout.ts';
import { invitation, passwordChanged, passwordReset, sessionsEnded } from './password.ts';
import { paymentRefunded, welcome } from './purchase.ts';
import { reportReady, resultsShared } from './report.ts';
import { recoveryCodeUsed, secondFactorChanged } from './second-factor.ts';

const TEMPLATES: { readonly [T in MailTemplate]: (values: MailValues[T], context: TemplateContext) => Content } = {
  welcome,
  paymentRefunded,
  passwordReset,
  passwordChanged,
  sessionsEnded,
  secondFactorChanged,
  recoveryCodeUsed,
  emailChangeConfirm,
  emailChangeAsked,
  emailChangedOld,
  emailChangedNew,
  invitation,
  signUpWithKnownEmail,
  reportReady,
  resultsShared,
  expertRequest,
  expertConfirmation,
};

/** What people call themselves: anybody can give themselves a name that mail programs would make a link of. */
const NAMES: ReadonlySet<string> = new Set(['firstName', 'sender', 'name', 'company']);

const withPlainNames = <V extends object>(values: V): V =>
  // Only texts change.
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, NAMES.has(key) ? withoutLinks(String(value)) : value]),
  ) as V;

/** @returns subject, text and HTML of a message. Pure: the same values and links give the same message. */
export const render = <T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  context: TemplateContext,
): RenderedMail => layout(TEMPLATES[template](withPlainNames(values), context));

/** @returns what makes messages of what the log holds of them: ids, from which the links with their secrets are made. */
export const renderWith =
  (links: Links): RenderStored =>
  (template, values, userID) =>
    // mails.ts wrote them, with the template's type.
    render(template, JSON.parse(values) as MailValues[MailTemplate], { userID, links });
