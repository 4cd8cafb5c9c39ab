import {
  adopted,
  type BodyOf,
  type generateCode,
  normaliseCode,
  Refusal,
  refuse,
  type Scope,
  type updateCode,
} from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import type { Partner } from '../partners/partner.ts';
import { codeNames } from './code-names.ts';
import { assertManagesCode, ownerFor } from './code-owners.ts';
import { assertPurpose, type PurposeTools } from './code-purposes.ts';
import { type CodeTerms, changeTerms, generateNew } from './code-terms.ts';
import { type DiscountCode, deactivate, isOver, isUsedUp } from './discount-code.ts';
import { type DiscountCodes, discountIDOf } from './discount-codes.ts';

export interface CodeAdministrationTools extends PurposeTools {
  readonly codes: DiscountCodes;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly links: Links;
  readonly secret: string;
  readonly now: () => Date;
}

type Terms = BodyOf<typeof generateCode>;
/** Undefined is the same as left out. */
export type PurposeGiven = { readonly [K in keyof Scope]?: Scope[K] | undefined };

export const purposeOf = ({ industryID = null, sectorID = null, assessmentID = null }: PurposeGiven): Scope => ({
  industryID,
  sectorID,
  assessmentID,
});

type Said<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };
const said = <T extends object>(fields: T): Said<T> =>
  // Only undefined values are dropped.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Said<T>;

export function createCodeAdministration(tools: CodeAdministrationTools) {
  const { codes, accounts, partners, links, secret, now } = tools;

  /** @throws Refusal notFound unless the actor manages the code. */
  async function managed(actor: Actor, discountID: string): Promise<DiscountCode> {
    const code = await codes.load(discountID);
    assertManagesCode(actor, code);
    return code;
  }

  /** Administrators name their codes; partner users get generated names. */
  async function namesFor(actor: Actor, typed: string | undefined, partnerID: string | null, commandID: string) {
    if (actor.actorType === 'admin') return [normaliseCode(typed ?? refuse('validation', '/code'))];
    const partner = partnerID === null ? null : await partners.load(partnerID);
    return codeNames(partner?.partnerName ?? '', [actor.userID, commandID], secret);
  }

  /**
   * @returns where the link leads: as wanted, plus what the code is for.
   * @throws Refusal codeNotUsable for a code over or used up, notFound for another purpose.
   */
  async function destination(code: DiscountCode, wanted: Scope): Promise<Scope> {
    if (isOver(code, now()) || isUsedUp(code)) refuse('codeNotUsable');
    await assertPurpose(wanted, tools);
    const field = (['assessmentID', 'sectorID', 'industryID'] as const).find((each) => wanted[each] !== null);
    const places = await codes.placesOf(code, wanted);
    return adopted(code, wanted, places) ?? refuse('notFound', field && `/${field}`);
  }

  return {
    managed,
    destination,

    /** Repeating the command gives the same code. @throws Refusal codeInUse, keyReused, validation, notFound. */
    async generate(actor: Actor, { code: typed, ...body }: Terms, context: CommandContext) {
      const owner = await ownerFor(actor, body.partnerUserID ?? null, accounts);
      const purpose = purposeOf(body);
      await assertPurpose(purpose, tools);
      const { discount, description = '', expiresAt = null, maxUses = null } = body;
      const terms: CodeTerms = { discount, description, expiresAt, maxUses, ...owner, ...purpose };

      let taken: unknown;
      for (const code of await namesFor(actor, typed, owner.partnerID, context.commandID)) {
        const input = { ...terms, discountID: discountIDOf(code), code };
        try {
          const { position } = await codes.execute(
            input.discountID,
            (state) => generateNew(input, context, now(), state),
            context,
          );
          return { discountID: input.discountID, code, position };
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'codeInUse') throw error;
          taken = error;
        }
      }
      throw taken;
    },

    /** @throws Refusal notFound, codeOver, changedMeanwhile, validation. */
    async change(actor: Actor, discountID: string, body: BodyOf<typeof updateCode>, context: CommandContext) {
      const { code: _, revision, partnerUserID, ...fields } = body;
      const state = await managed(actor, discountID);
      // Its present purpose may have become unavailable: only a new one is checked.
      const purpose = { ...purposeOf(state), ...said(fields) };
      const isOther = JSON.stringify(purposeOf(purpose)) !== JSON.stringify(purposeOf(state));
      if (isOther) await assertPurpose(purposeOf(purpose), tools);
      const isOtherOwner = partnerUserID !== undefined && partnerUserID !== state.partnerUserID;
      const owner = isOtherOwner ? await ownerFor(actor, partnerUserID, accounts) : {};
      return codes.execute(
        discountID,
        (current) => changeTerms({ ...said(fields), ...owner }, revision, now(), current),
        context,
      );
    },

    /** For good. @throws Refusal notFound. */
    async expire(actor: Actor, discountID: string, context: CommandContext) {
      await managed(actor, discountID);
      return codes.execute(discountID, deactivate, context);
    },

    /** @returns the sign-up address. @throws Refusal notFound, codeNotUsable. */
    async link(actor: Actor, typed: string, wanted: Scope): Promise<string> {
      const code = await managed(actor, discountIDOf(typed));
      return links.signUpLink({ ...(await destination(code, wanted)), code: code.code });
    },
  };
}

export type CodeAdministration = ReturnType<typeof createCodeAdministration>;
