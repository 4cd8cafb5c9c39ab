import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { exportedRows } from '../../layout/words.ts';

type Reason = 'erased' | 'takenBack' | 'error';

const what = (reason: Reason, kind: string): string => {
  const file = `he file of ${exportedRows(kind)}`;
  if (reason === 'error') return `Something went wrong while t${file} was made.`;
  return reason === 'erased'
    ? `T${file} may have held somebody whose personal data was erased since.`
    : `T${file} may have held a founder who has taken back that you see their results.`;
};

export const exportFailed: Template<{ firstName: string; kind: string; reason: Reason }> = {
  sample: { firstName: 'Jonas', kind: 'assessments', reason: 'erased' },
  content: ({ firstName, kind, reason }, { links }) => ({
    subject:
      reason === 'error' ? `Your export from ${PRODUCT.name} failed` : `Your export from ${PRODUCT.name} was removed`,
    heading: reason === 'error' ? 'Your export could not be made' : 'Your export was removed',
    firstName,
    blocks: [
      text(what(reason, kind)),
      text('Please ask for it again.'),
      action('Open the administration', links.administrationLink()),
    ],
  }),
};
