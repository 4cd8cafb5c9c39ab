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
  /** Key of the HMAC that codes are made up with. */
  readonly secret: string;
  readonly now: () => Date;
}

type Terms = BodyOf<typeof generateCode>;
/** What a code or a link is said to be for: what is left out is not said. */
export type PurposeGiven = { readonly [K in keyof Scope]?: Scope[K] | undefined };

export const purposeOf = ({ industryID = null, sectorID = null, assessmentID = null }: PurposeGiven): Scope => ({
  industryID,
  sectorID,
  assessmentID,
});

type Said<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };
const said = <T extends object>(fields: T): Said<T> =>
  // Only what is undefined is gone.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Said<T>;

/** What administrators and partner users do with discount codes. */
export function createCodeAdministration(tools: CodeAdministrationTools) {
  const { codes, accounts, partners, links, secret, now } = tools;

  /** @throws Refusal notFound for a code that is none of the actor's. */
  async function managed(actor: Actor, discountID: string): Promise<DiscountCode> {
    const code = await codes.load(discountID);
    assertManagesCode(actor, code);
    return code;
  }

  /** Administrators name their codes; for partner users names are made up. */
  async function namesFor(actor: Actor, typed: string | undefined, partnerID: string | null, commandID: string) {
    if (actor.actorType === 'admin') return [normaliseCode(typed ?? refuse('validation', '/code'))];
    const partner = partnerID === null ? null : await partners.load(partnerID);
    return codeNames(partner?.partnerName ?? '', [actor.userID, commandID], secret);
  }

  /**
   * @param wanted what a link with the code is to lead to.
   * @returns where it leads: also to what the code is for.
   * @throws Refusal codeNotUsable for a code that lowers no price any more, notFound for a purpose that is not its own.
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

    /**
     * Makes a code; the same command again answers the same one.
     * @throws Refusal codeInUse, keyReused; notFound for an owner or a purpose that is not there; validation.
     */
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
      // What it is for already may have ended since.
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

    /** Ends a code for good. @throws Refusal notFound. */
    async expire(actor: Actor, discountID: string, context: CommandContext) {
      await managed(actor, discountID);
      return codes.execute(discountID, deactivate, context);
    },

    /** @returns the address to sign up with a code. @throws Refusal notFound, codeNotUsable. */
    async link(actor: Actor, typed: string, wanted: Scope): Promise<string> {
      const code = await managed(actor, discountIDOf(typed));
      return links.signUpLink({ ...(await destination(code, wanted)), code: code.code });
    },
  };
}

export type CodeAdministration = ReturnType<typeof createCodeAdministration>;
