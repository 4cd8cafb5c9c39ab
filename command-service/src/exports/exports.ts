import { createHash } from 'node:crypto';
import { type ExportKind, refuse } from '@groundwork/contracts';
import { type Actor, scopeOf } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { openExport, personExports, requestExport } from './export.ts';
import { type ExportOrder, storedOrder } from './order.ts';

export interface ExportTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly taxonomy: Pick<Handle<Taxonomy, []>, 'load'>;
  readonly links: Links;
  readonly now: () => Date;
}

/** Partner users have no rows of other kinds. */
const FOR_PARTNER_USERS: ReadonlySet<ExportKind> = new Set(['assessments', 'users', 'codes', 'tables']);

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Requested here, made beside the read models (docs/decisions.md#files-of-exports). */
export function createExports(pipeline: Pipeline, { accounts, taxonomy, links, now }: ExportTools) {
  const exports = pipeline.handle(personExports);
  const secretOf = (userID: string, id: string) => links.secretOf({ purpose: 'export', userID, id });

  /** @throws Refusal notFound for a kind of rows that is never the actor's. */
  async function scopeFor(actor: Actor, kind: ExportKind) {
    const scope = scopeOf(actor);
    if (scope.kind === 'all') return { partnerUserID: null, partnerID: null };
    if (scope.kind !== 'partnerUser' || !FOR_PARTNER_USERS.has(kind)) return refuse('notFound', '/kind');
    const { partnerUserID } = scope;
    return { partnerUserID, partnerID: (await accounts.load(partnerUserID))?.partnerID ?? null };
  }

  /** @throws Refusal notFound for an unknown industry or sector. */
  async function assertPlaces({ industryID, sectorID }: NonNullable<ExportOrder['filter']>): Promise<void> {
    if (industryID == null && sectorID == null) return;
    const { industries, sectors } = await taxonomy.load();
    if (industryID != null && !industries.has(industryID)) refuse('notFound', '/industryID');
    if (sectorID != null && !sectors.has(sectorID)) refuse('notFound', '/sectorID');
  }

  return {
    ...exports,

    /** Repeating the command gives the same file. @throws Refusal tooManyExports, keyReused, notFound, validation. */
    async request(actor: Actor, order: ExportOrder, context: CommandContext) {
      const { kind, format = 'csv', selected = null, filter = {} } = order;
      const { userID } = actor;
      const scope = await scopeFor(actor, kind);
      await assertPlaces(filter);
      const asked = { userID, kind, format, selected, ...storedOrder(order), ...scope };
      const { state, position } = await exports.execute(
        userID,
        (current) =>
          requestExport(asked, context.commandID, (n) => hashOf(secretOf(userID, String(n))), now(), current),
        context,
      );
      return { exportID: state.made.get(context.commandID) ?? refuse('serverError'), position };
    },

    /** @param token of the mailed link. @throws Refusal exportGone. */
    async open(by: string, token: string, context: CommandContext) {
      const link = links.read(token);
      if (link?.purpose !== 'export' || link.userID !== by) return refuse('exportGone');
      const { userID, id } = link;
      const secretHash = hashOf(secretOf(userID, id));
      return exports.execute(userID, (state) => openExport(`${userID}.${id}`, secretHash, now(), state), context);
    },
  };
}

export type PersonExports = ReturnType<typeof createExports>;
