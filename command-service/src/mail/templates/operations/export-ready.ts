import { formatCount, LIFETIMES, PRODUCT, splitVersioned } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { exportedRows, lifetime } from '../../layout/words.ts';

/** The link works for the signed-in requester only. */
export const exportReady: Template<{ firstName: string; kind: string; rows: number; exportID: string }> = {
  sample: { firstName: 'Jonas', kind: 'assessments', rows: 1284, exportID: 'sample-admin.3' },
  content: ({ firstName, kind, rows, exportID }, { userID, links }) => ({
    subject: `Your export from ${PRODUCT.name} is ready`,
    heading: 'Your export is ready',
    firstName,
    blocks: [
      text(`The file with ${formatCount(rows)} ${exportedRows(kind, rows)} that you asked for is ready.`),
      action('Download the file', links.exportLink(userID, String(splitVersioned(exportID).n))),
      text(
        `The link works for ${lifetime(LIFETIMES.exportFile)} after you asked. ` +
          'It asks you to sign in: the file may hold personal data, and is for nobody else.',
      ),
    ],
  }),
};
