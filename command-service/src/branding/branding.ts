import { createHash } from 'node:crypto';
import {
  type BodyOf,
  type Brand,
  type brandPartner as endpoint,
  normaliseName,
  Refusal,
  refuse,
  saysNothing,
  withoutDirectionMarks,
} from '@groundwork/contracts';
import { type Log, uuidFrom } from '@groundwork/event-store';
import type { Actor } from '@groundwork/service-kit';
import { managesPartner } from '../account/scope.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Partner } from '../partners/partner.ts';
import { type Branding, brandPartner, type Logo } from './brand.ts';
import { createPictures, type Picture } from './picture.ts';

export interface BrandingTools {
  readonly brandings: Handle<Branding>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly files: Pick<Log['files'], 'put' | 'remove'>;
  readonly pictures?: Pick<ReturnType<typeof createPictures>, 'logoOf'>;
}

/** The bytes of a logo first, then their event, then those that it replaces: what the log names is there, whoever dies in between. */
export function createBranding({ brandings, partners, files, pictures = createPictures() }: BrandingTools) {
  const forget = (partnerID: string, { logoID }: Logo): Promise<void> =>
    files.remove({ personID: partnerID, fileID: logoID });

  /** @throws Refusal notFound for a partner that is not there or not one's own. */
  async function assertManaged(actor: Actor, partnerID: string): Promise<void> {
    if (!managesPartner(actor, partnerID) || (await partners.load(partnerID)) === null) refuse('notFound');
  }

  return {
    /** Keeps nothing. @throws Refusal notFound, logoNotTaken. */
    async preview(actor: Actor, partnerID: string, bytes: Uint8Array): Promise<Picture> {
      await assertManaged(actor, partnerID);
      return pictures.logoOf(bytes);
    },

    /** The same again changes nothing. @throws Refusal notFound, logoNotTaken, changedMeanwhile. */
    async save(
      actor: Actor,
      partnerID: string,
      { logo: sent, revision, ...typed }: BodyOf<typeof endpoint>,
      context: CommandContext,
    ): Promise<{ position: string | undefined }> {
      await assertManaged(actor, partnerID);
      const words = {
        color: typed.color,
        line: normaliseName(typed.line),
        welcome: withoutDirectionMarks(typed.welcome).trim(),
      };
      const picture = typeof sent === 'string' ? await pictures.logoOf(Buffer.from(sent, 'base64')) : null;
      const made = picture && logoOf(picture, partnerID, context);
      const asked = { partnerID, ...words, logo: made ?? (sent === undefined ? undefined : null) };
      const decide = (state: Branding) => brandPartner(asked, revision, state);
      // Nothing is stored that would be refused.
      decide(await brandings.load(partnerID));
      // Also what is there already: somebody else may replace and remove it meanwhile.
      if (picture && made) await files.put({ personID: partnerID, fileID: made.logoID }, picture.png);
      try {
        const { state, before, position } = await brandings.execute(partnerID, decide, context);
        if (made && state.logo?.logoID !== made.logoID) await forget(partnerID, made);
        if (before.logo && before.logo.logoID !== state.logo?.logoID) await forget(partnerID, before.logo);
        return { position };
      } catch (error) {
        // After another error the event may be there all the same.
        if (made && error instanceof Refusal) await forget(partnerID, made);
        throw error;
      }
    },

    /** @returns the logo that a partner shows; null for none. */
    logoOf: async (partnerID: string): Promise<string | null> => (await brandings.load(partnerID)).logo?.logoID ?? null,

    /** @returns how a partner is shown; null for one that has said nothing. */
    async brandOf(partnerID: string): Promise<Brand | null> {
      const [{ revision, logo, ...words }, partner] = await Promise.all([
        brandings.load(partnerID),
        partners.load(partnerID),
      ]);
      if (!partner || saysNothing({ logo, ...words })) return null;
      const { partnerName } = partner;
      return {
        partnerID,
        partnerName,
        logo: logo && { logoID: logo.logoID, width: logo.width, height: logo.height },
        ...words,
      };
    },
  };
}

/** Under an id of this command: bytes that are removed are never those that somebody keeps again. */
function logoOf({ png, width, height }: Picture, partnerID: string, { commandID }: CommandContext): Logo {
  const hash = createHash('sha256').update(png).digest('hex');
  return { logoID: uuidFrom(['logo', partnerID, commandID, hash].join('/')), hash, size: png.length, width, height };
}

export type BrandingService = ReturnType<typeof createBranding>;
