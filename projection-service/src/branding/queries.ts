import { partnerLogo, refuse } from '@groundwork/contracts';
import type { SealedFiles } from '@groundwork/event-store';
import { fileQuery, type Implementation } from '@groundwork/service-kit';
import { brandReading } from '../read-models/branding/reading.ts';
import type { ReadStore } from '../store/port.ts';

/** Its id stands for these bytes alone. */
const FOR_GOOD = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

/** Reads bytes, which are in no read model. @param files null where there are none. */
export function logoQueries(store: ReadStore, files: Pick<SealedFiles, 'get'> | null): Implementation[] {
  const { isShown } = brandReading(store);
  return [
    fileQuery(partnerLogo, async ({ params: { partnerID, logoID }, reply }) => {
      if (!(await isShown(partnerID, logoID))) refuse('notFound');
      const bytes = (await files?.get({ personID: partnerID, fileID: logoID })) ?? refuse('notFound');
      reply.header('cache-control', FOR_GOOD);
      // Mail is read on sites of others.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return bytes;
    }),
  ];
}
