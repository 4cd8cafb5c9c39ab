import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../layout/content.ts';
import { exportedRows } from '../layout/words.ts';

export const exportFailed: Template<{ firstName: string; kind: string; reason: 'erased' | 'error' }> = {
  sample: { firstName: 'Jonas', kind: 'assessments', reason: 'erased' },
  content: ({ firstName, kind, reason }, { links }) => ({
    subject:
      reason === 'erased' ? `Your export from ${PRODUCT.name} was removed` : `Your export from ${PRODUCT.name} failed`,
    heading: reason === 'erased' ? 'Your export was removed' : 'Your export could not be made',
    firstName,
    blocks: [
      text(
        reason === 'erased'
          ? `The file of ${exportedRows(kind)} may have held somebody whose personal data was erased since.`
          : `Something went wrong while the file of ${exportedRows(kind)} was made.`,
      ),
      text('Please ask for it again.'),
      action('Open the administration', links.administrationLink()),
    ],
  }),
};
