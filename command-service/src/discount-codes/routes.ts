import {
  ADMINISTRATION,
  codeLink,
  emailCode,
  emailCodes,
  expireCodes,
  generateCode,
  updateCode,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { bulk } from '../core/bulk.ts';
import { contextOf } from '../core/context.ts';
import { type Notify, notifiedOf } from '../mail/notify.ts';
import { type CodeAdministration, purposeOf } from './code-administration.ts';
import type { CodeMails } from './code-mails.ts';

export interface DiscountRouteTools extends Notify {
  readonly codeAdministration: CodeAdministration;
  readonly codeMails: CodeMails;
}

export const discountRoutes = ({ codeAdministration, codeMails, outcomeOf }: DiscountRouteTools): Implementation[] => [
  command(generateCode, async (call) => {
    const { discountID, code, position } = await codeAdministration.generate(call.actor, call.body, contextOf(call));
    return { position, answer: { data: { discountID, code } } };
  }),

  command(updateCode, async (call) => {
    const { position } = await codeAdministration.change(
      call.actor,
      call.params.discountID,
      call.body,
      contextOf(call),
    );
    return { position, answer: null };
  }),

  command(expireCodes, (call) =>
    bulk(call.body.discountIDs, contextOf(call), (discountID, context) =>
      codeAdministration.expire(call.actor, discountID, context),
    ),
  ),

  command(emailCode, async (call) => {
    const { actor, body, params } = call;
    const { code, email, ...purpose } = body;
    const mailed = await codeMails.prepare(actor, params.discountID, code, purposeOf(purpose));
    const { mailID, position } = await codeMails.send(actor, mailed, email, contextOf(call));
    if (mailID === null) call.security.record('codeMail', { outcome: 'refused', code: 'accountExists' });
    const msg = ADMINISTRATION.codes.emailed;
    // Neither the sending time nor a position may tell if there is an account.
    if (mailID === null || codeMails.isDiscreet(actor)) return { position: undefined, answer: { msg } };
    return notifiedOf([mailID], position, msg, outcomeOf);
  }),

  command(emailCodes, async (call) => {
    const { actor, body, params } = call;
    const { emails, ...purpose } = body;
    const mailed = await codeMails.prepare(actor, params.discountID, undefined, purposeOf(purpose));
    const { position, answer } = await bulk(emails, contextOf(call), async (email, context) => {
      const sent = await codeMails.send(actor, mailed, email, context);
      if (sent.mailID === null) call.security.record('codeMail', { outcome: 'refused', code: 'accountExists', email });
      return sent;
    });
    return { position: codeMails.isDiscreet(actor) ? undefined : position, answer };
  }),

  command(codeLink, async (call) => {
    const { code, ...purpose } = call.body;
    return {
      position: undefined,
      answer: { data: await codeAdministration.link(call.actor, code, purposeOf(purpose)) },
    };
  }),
];
