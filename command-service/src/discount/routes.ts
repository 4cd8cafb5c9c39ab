import { codeLink, expireCodes, generateCode, updateCode } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { bulk } from '../core/bulk.ts';
import { contextOf } from '../core/context.ts';
import { type CodeAdministration, purposeOf } from './code-administration.ts';

export interface DiscountRouteTools {
  readonly codeAdministration: CodeAdministration;
}

export const discountRoutes = ({ codeAdministration }: DiscountRouteTools): Implementation[] => [
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

  command(codeLink, async (call) => {
    const { code, ...purpose } = call.body;
    return {
      position: undefined,
      answer: { data: await codeAdministration.link(call.actor, code, purposeOf(purpose)) },
    };
  }),
];
