import { ADMINISTRATION, type ListFilters } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { NativeSelect } from '@mantine/core';
import { messageOf } from '../../../../http/errors.ts';
import { type ExportFormat, FormatField } from '../../../../shared/exports/format-field.tsx';
import { callOnce } from '../../../../shared/lists/api.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { ASSESSMENTS } from '../texts.ts';
import type { Industry } from '../use-assessments.ts';

const TEXT = ASSESSMENTS.export;
const FAILED = ADMINISTRATION.assessments.exportFailed;

/** The list as shown; industry and sector can be changed in the dialog. */
export type ExportOf = Pick<Api['requestListExport']['body'], 'sortBy' | 'direction' | 'search'> & {
  readonly filter: Partial<ListFilters<'assessments'>>;
};

interface ExportDialogProps {
  /** Undefined while it is closed. */
  readonly of: ExportOf | undefined;
  readonly industries: readonly Industry[];
  readonly onClose: () => void;
}

interface Values {
  readonly industryID: string;
  readonly sectorID: string;
  readonly format: ExportFormat;
}

/** Starts an export; its link is mailed to the person who asks. */
export function ExportDialog({ of, industries, onClose }: ExportDialogProps) {
  const refresh = useRefreshList('exports');
  return (
    <CommandDialog
      subject={of}
      title={TEXT.title}
      begin={({ filter }): Values => ({
        industryID: textOf(filter.industryID),
        sectorID: textOf(filter.sectorID),
        format: 'csv',
      })}
      call={({ filter: { industryID: _, sectorID: __, ...others }, ...order }, values) =>
        callOnce('requestExport', { body: { ...order, ...others, ...bodyOf(values) } })
      }
      refresh={() => void refresh()}
      done={ADMINISTRATION.assessments.exportStarted}
      refused={(error) => ({ form: messageOf(error, FAILED) })}
      failed={FAILED}
      submit={TEXT.start}
      onClose={onClose}
    >
      {(form, { filter: { industryID: _, sectorID: __, ...others }, search }) => (
        <>
          <p>
            {TEXT.lead} {(search !== undefined || Object.keys(others).length > 0) && TEXT.narrowed}
          </p>
          <Fields form={form} industries={industries} />
        </>
      )}
    </CommandDialog>
  );
}

interface FieldsProps extends Pick<ExportDialogProps, 'industries'> {
  readonly form: Form<Values>;
}

function Fields({ form: { values, set }, industries }: FieldsProps) {
  const sectors = industries.filter((one) => values.industryID === '' || String(one.industryID) === values.industryID);
  return (
    <>
      <NativeSelect
        label={TEXT.industry}
        value={values.industryID}
        data={[
          { value: '', label: TEXT.all },
          ...industries.map((one) => ({ value: String(one.industryID), label: one.industryName })),
        ]}
        onChange={(event) => set({ industryID: event.currentTarget.value, sectorID: '' })}
      />
      <NativeSelect
        label={TEXT.sector}
        value={values.sectorID}
        data={[
          { value: '', label: TEXT.all },
          ...sectors.flatMap((one) =>
            one.sectors.map((sector) => ({ value: String(sector.sectorID), label: sector.sectorName })),
          ),
        ]}
        onChange={(event) => set({ sectorID: event.currentTarget.value })}
      />
      <FormatField format={values.format} onFormat={(format) => set({ format })} />
    </>
  );
}

const textOf = (id: number | undefined): string => (id === undefined ? '' : String(id));

const bodyOf = ({ format, industryID, sectorID }: Values) => ({
  format,
  industryID: industryID === '' ? null : Number(industryID),
  sectorID: sectorID === '' ? null : Number(sectorID),
});
