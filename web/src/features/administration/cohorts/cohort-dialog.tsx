import { LIMITS, TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { ApiError } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { dayOf, typedDay } from '../../../shared/day/day.ts';
import { DayField } from '../../../shared/day/day-field.tsx';
import { call, callOnce } from '../../../shared/lists/api.ts';
import { clearNewsOf } from '../../../shared/lists/live/list-news.ts';
import { ChangedByOthers } from '../../../shared/lists/record/changed-by-others.tsx';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { PartnerFields } from '../../../shared/partners/partner-fields.tsx';
import { missingPlace, placeOf, purposeOf } from '../../../shared/places/place.ts';
import { PlaceFields } from '../../../shared/places/place-fields.tsx';
import { SelectField } from '../../../shared/places/select-field.tsx';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import type { Problems } from '../../../ui/form/problems.ts';
import { FORM } from '../../../ui/form/texts.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { Small } from '../../../ui/layout/parts.tsx';
import { COHORT_DIALOG } from './texts.ts';
import { COHORTS_LIST, type CohortRow } from './use-cohorts.ts';

const DAYS = ['startsOn', 'endsOn', 'goalOn'] as const;
type Values = Readonly<
  Record<
    | 'cohortName'
    | (typeof DAYS)[number]
    | 'partnerID'
    | 'partnerUserID'
    | 'industryID'
    | 'sectorID'
    | 'assessmentID'
    | 'payer',
    string
  >
>;

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');
const nothing = { cohortName: '', startsOn: null, endsOn: null, goalOn: null };
const recordOf = ({ cohortID }: CohortRow) => ({ list: 'cohorts' as const, id: cohortID });

const daysIn = ({ startsOn, endsOn, goalOn }: Values) => ({
  startsOn: dayOf(startsOn),
  endsOn: dayOf(endsOn),
  goalOn: dayOf(goalOn),
});

const isWrong = (typed: string): boolean => typed.trim() !== '' && dayOf(typed) === null;

function refusedOf(error: unknown): Problems<keyof Values> | null {
  if (!(error instanceof ApiError) || !['daysOutOfOrder', 'daysOutOfRange'].includes(error.code))
    return missingPlace(error);
  const name = DAYS.find((day) => error.items[0]?.field === `/${day}`);
  return name ? { [name]: error.msg } : null;
}

type Terms = Pick<CohortRow, 'cohortName' | (typeof DAYS)[number]>;
const termsOf = ({ cohortName, startsOn, endsOn, goalOn }: Terms) => ({
  cohortName,
  startsOn: typedDay(startsOn),
  endsOn: typedDay(endsOn),
  goalOn: typedDay(goalOn),
});
const NOBODY = { partnerID: '', partnerUserID: '', payer: '', ...placeOf({}) };

/** Of who pays; otherwise founders do. */
const BY_SEATS = 'seats';

/** null makes a cohort. Its questionnaire is chosen once. */
export function CohortDialog({ subject, onClose }: DialogOf<CohortRow | null>) {
  const isAdmin = useProfile().userType === 'admin';
  return (
    <CommandDialog
      subject={subject}
      title={(shown) => COHORT_DIALOG.titles[shown ? 'edit' : 'add']}
      isDense
      begin={(shown): Values => ({ ...NOBODY, ...termsOf(shown ?? nothing) })}
      check={(values, shown) => ({
        cohortName: textLine.test(values.cohortName.trim()) ? undefined : FORM.onlySymbols,
        startsOn: isWrong(values.startsOn) ? COHORT_DIALOG.dayWrong : undefined,
        endsOn: isWrong(values.endsOn) ? COHORT_DIALOG.dayWrong : undefined,
        goalOn: isWrong(values.goalOn) ? COHORT_DIALOG.dayWrong : undefined,
        partnerID: isAdmin && !shown && values.partnerID === '' ? COHORT_DIALOG.missing : undefined,
        partnerUserID: isAdmin && !shown && values.partnerUserID === '' ? COHORT_DIALOG.missing : undefined,
      })}
      call={async (shown, values, revision) => {
        const terms = { cohortName: values.cohortName.trim(), ...daysIn(values) };
        if (shown) {
          const body = { ...terms, ...(revision !== null && { revision }) };
          await call('updateCohort', { params: { cohortID: shown.cohortID }, body });
          return;
        }
        const whose = isAdmin ? { partnerUserID: values.partnerUserID } : {};
        await callOnce('createCohort', {
          body: { ...terms, ...purposeOf(values), ...whose, paidBySeats: values.payer === BY_SEATS },
        });
      }}
      refresh={useRefreshList(COHORTS_LIST)}
      done={(shown, { cohortName }) => (shown ? COHORT_DIALOG.saved : COHORT_DIALOG.added(cohortName.trim()))}
      failed={COHORT_DIALOG.failed}
      refused={refusedOf}
      shared={{
        revision: (shown) => shown?.revision ?? null,
        read: (current) => ({ ...NOBODY, ...termsOf(current as unknown as Terms) }),
        compared: (values) => ({
          [COHORT_DIALOG.name]: values.cohortName.trim(),
          [COHORT_DIALOG.startsOn]: values.startsOn,
          [COHORT_DIALOG.endsOn]: values.endsOn,
          [COHORT_DIALOG.goalOn]: values.goalOn,
        }),
        onSeen: (shown) => shown && clearNewsOf(recordOf(shown)),
      }}
      submit={(shown) => (shown ? COHORT_DIALOG.save : COHORT_DIALOG.add)}
      why={({ cohortName }) => (cohortName.trim() === '' ? COHORT_DIALOG.nameMissing : null)}
      onClose={onClose}
    >
      {(form, shown) => (
        <>
          <ChangedByOthers record={shown && recordOf(shown)} />
          <NameField form={form} />
          {isAdmin && !shown && <PartnerFields form={form} words={COHORT_DIALOG} />}
          <DayField {...form.field('startsOn')} label={COHORT_DIALOG.startsOn} description={COHORT_DIALOG.optional} />
          <DayField {...form.field('endsOn')} label={COHORT_DIALOG.endsOn} description={COHORT_DIALOG.optional} />
          <DayField {...form.field('goalOn')} label={COHORT_DIALOG.goalOn} description={COHORT_DIALOG.goalWhy} />
          {shown ? (
            <Small as="p">{COHORT_DIALOG.fixed}</Small>
          ) : (
            <>
              <PlaceFields
                place={form.values}
                error={(field) => form.problems[field]}
                onPlace={({ industryID, sectorID, assessmentID }) => form.set({ industryID, sectorID, assessmentID })}
              />
              <Small as="p">{COHORT_DIALOG.questionnaire}</Small>
              <SelectField
                {...form.field('payer')}
                label={COHORT_DIALOG.payer}
                description={COHORT_DIALOG.payerWhy}
                any={COHORT_DIALOG.byFounders}
                choices={[{ value: BY_SEATS, label: COHORT_DIALOG.bySeats[isAdmin ? 'admin' : 'partnerUser'] }]}
              />
            </>
          )}
        </>
      )}
    </CommandDialog>
  );
}

function NameField({ form }: { readonly form: Form<Values> }) {
  const { onChange, ...name } = form.field('cohortName');
  return (
    <TextInput
      {...name}
      label={COHORT_DIALOG.name}
      maxLength={LIMITS.cohortName}
      autoComplete="off"
      required
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
