import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Note } from '../../../../ui/layout/layout.tsx';
import { REPORTS } from '../texts.ts';
import { RecipientsField } from './recipients-field.tsx';
import type { SavedReport } from './use-saved.ts';

const { mail } = REPORTS;

/** As a form has them: words alone. */
interface MailValues {
  readonly withNumbers: '' | 'yes';
  /** With commas between. */
  readonly recipientIDs: string;
}

const idsIn = (text: string): string[] => text.split(',').filter(Boolean);

/** @returns what the server is sent. */
export const mailedWith = ({ withNumbers, recipientIDs }: MailValues) => ({
  withNumbers: withNumbers !== '',
  recipientIDs: idsIn(recipientIDs),
});

interface MailFieldsProps {
  readonly report: string;
  readonly known: SavedReport['recipients'];
  readonly values: MailValues;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<MailValues>) => void;
}

/** With what a report is mailed, and to whom besides its owner. */
export const MailFields = ({ report, known, values, problem, onChange }: MailFieldsProps) => (
  <>
    <Switch
      label={mail.withNumbers}
      description={mail.withNumbersHow}
      checked={values.withNumbers !== ''}
      onChange={({ currentTarget }) => onChange({ withNumbers: currentTarget.checked ? 'yes' : '' })}
    />
    <RecipientsField
      report={report}
      known={known}
      chosen={idsIn(values.recipientIDs)}
      problem={problem}
      onChange={(ids) => onChange({ recipientIDs: ids.join(',') })}
    />
    <Note>{mail.when}</Note>
  </>
);
