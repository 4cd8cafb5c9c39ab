import { evidenceFile, FILE_TYPES, refuse } from '@groundwork/contracts';
import type { SealedFiles } from '@groundwork/event-store';
import { fileQuery, type Implementation } from '@groundwork/service-kit';
import { attemptReading } from '../read-models/attempts/reading.ts';
import { filesOf } from '../read-models/evidence/reading.ts';
import { contentDisposition } from '../report-pdf/index.ts';
import type { ReadStore } from '../store/port.ts';

/** Reads bytes, which are in no read model. @param files null where there are none. */
export function evidenceFileQueries(store: ReadStore, files: Pick<SealedFiles, 'get'> | null): Implementation[] {
  const { attemptFor } = attemptReading(store);
  return [
    fileQuery(evidenceFile, async ({ params: { userID, fileID }, actor, reply, security }) => {
      const file = (await filesOf(store, userID)).find((each) => each.fileID === fileID) ?? refuse('notFound');
      // Within the scope of who asks: whoever may see the answers may see what they rest on.
      await attemptFor(actor, file.userAssessmentID);
      const bytes = (await files?.get({ personID: userID, fileID })) ?? refuse('notFound');
      if (actor.userID !== userID) security.record('export', { outcome: 'done', subjectID: userID });
      reply.type(FILE_TYPES[file.fileType].mediaType).header('content-disposition', contentDisposition(file.name));
      return bytes;
    }),
  ];
}
