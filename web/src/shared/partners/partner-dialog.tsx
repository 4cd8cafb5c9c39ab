import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { LIMITS, TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { CommandDialog } from '../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../ui/dialog/subject-dialog.tsx';
import { FORM } from '../../ui/form/texts.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { call, callOnce } from '../lists/api.ts';
import { clearNewsOf, type ListedRecord } from '../lists/live/list-news.ts';
import { ChangedByOthers } from '../lists/record/changed-by-others.tsx';
import { fractionOf, percentOf } from '../lists/record/percent.ts';
import { PercentField } from '../lists/record/percent-field.tsx';
import { useRefreshList } from '../lists/table/use-list-query.ts';
import { PARTNERS } from './texts.ts';
import { PARTNERS_LIST, type PartnerRow, useNameExists } from './use-partners.ts';

type Edited = Pick<PartnerRow, 'partnerID' | 'partnerName' | 'defaultDiscount' | 'revision'> | null;
type Values = Readonly<Record<'partnerName' | 'defaultDiscount', string>>;

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');
const rowOf = ({ partnerID }: NonNullable<Edited>): ListedRecord => ({ list: 'partners', id: partnerID });

/** null adds a partner. */
export const PartnerDialog = ({ subject, onClose }: DialogOf<Edited>) => (
  <CommandDialog
    subject={subject}
    title={(shown) => PARTNERS.titles[shown ? 'edit' : 'add']}
    begin={(shown): Values => ({
      partnerName: shown?.partnerName ?? '',
      defaultDiscount: percentOf(shown?.defaultDiscount ?? 0),
    })}
    check={({ partnerName, defaultDiscount }) => ({
      partnerName: textLine.test(partnerName.trim()) ? undefined : FORM.onlySymbols,
      defaultDiscount: fractionOf(defaultDiscount) === null ? PARTNERS.discountWrong : undefined,
    })}
    call={(shown, values, revision) => {
      const body = {
        partnerName: values.partnerName.trim(),
        defaultDiscount: fractionOf(values.defaultDiscount) ?? 0,
      };
      if (shown === null) return callOnce('createPartner', { body });
      const params = { partnerID: shown.partnerID };
      return call('updatePartner', { params, body: { ...body, ...(revision !== null && { revision }) } });
    }}
    refresh={useRefreshList(PARTNERS_LIST)}
    done={(shown, { partnerName }) => (shown ? PARTNERS.saved : PARTNERS.added(partnerName.trim()))}
    failed={ADMINISTRATION.unable}
    shared={{
      revision: (shown) => shown?.revision ?? null,
      read: ({ partnerName, defaultDiscount }) => ({
        partnerName: String(partnerName),
        defaultDiscount: percentOf(Number(defaultDiscount)),
      }),
      compared: ({ partnerName, defaultDiscount }) => ({
        [PARTNERS.name]: partnerName.trim(),
        [PARTNERS.discount]: `${percentOf(fractionOf(defaultDiscount) ?? 0)}%`,
      }),
      onSeen: (shown) => shown && clearNewsOf(rowOf(shown)),
    }}
    submit={PARTNERS.save}
    why={({ partnerName }) => (partnerName.trim() === '' ? ADMINISTRATION.partners.incomplete : null)}
    onClose={onClose}
  >
    {(form, shown) => (
      <>
        <ChangedByOthers record={shown && rowOf(shown)} />
        <NameField form={form} own={shown?.partnerName} />
        <PercentField {...form.field('defaultDiscount')} label={PARTNERS.discount} description={PARTNERS.discountWhy} />
      </>
    )}
  </CommandDialog>
);

interface NameFieldProps {
  readonly form: Form<Values>;
  readonly own: string | undefined;
}

function NameField({ form, own }: NameFieldProps) {
  const { onChange, ...name } = form.field('partnerName');
  const nameExists = useNameExists(name.value.trim(), own);
  return (
    <TextInput
      {...name}
      {...(nameExists && { description: PARTNERS.nameExists })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={PARTNERS.name}
      maxLength={LIMITS.partnerName}
      autoComplete="off"
      required
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
