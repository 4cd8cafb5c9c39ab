import { BUILDER } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { useIndustries } from '../../../../shared/builder/queries.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import { FORM } from '../../../../ui/form/texts.ts';
import type { Form } from '../../../../ui/form/use-form.ts';
import { Failure } from '../../../../ui/states.tsx';
import { NEW_SECTOR, type Place } from './place.ts';
import { ADD } from './texts.ts';

const named = (name: string, isActive: boolean): string => (isActive ? name : `${name} ${BUILDER.inactiveSuffix}`);

export function PlaceFields({ fields }: { readonly fields: Form<Place> }) {
  const industries = useIndustries();
  const { industryID, sectorID, sector } = fields.values;
  const chosen = industries.data?.find((one) => String(one.industryID) === industryID);
  const name = fields.field('sector');
  return (
    <>
      {industries.isError && (
        <Failure
          text={ADD.industriesFailed}
          error={industries.error}
          onRetry={() => void industries.refetch()}
          retrying={industries.isFetching}
        />
      )}
      <SelectField
        {...fields.field('industryID')}
        label={ADD.industry}
        any={ADD.chooseIndustry}
        choices={(industries.data ?? []).map((one) => ({
          value: String(one.industryID),
          label: named(one.industryName, one.isActive),
        }))}
        required
        onChange={(value) => {
          fields.set({ industryID: value, sectorID: '' });
          fields.mark({ form: undefined });
        }}
      />
      <SelectField
        {...fields.field('sectorID')}
        label={ADD.sector}
        description={BUILDER.add.alternateNote}
        any={ADD.chooseSector}
        choices={
          chosen
            ? [
                { value: NEW_SECTOR, label: BUILDER.add.newSector },
                ...chosen.sectors.map((one) => ({
                  value: String(one.sectorID),
                  label: named(one.sectorName, one.isActive),
                })),
              ]
            : []
        }
        required
        onChange={(value) => {
          fields.set({ sectorID: value });
          fields.mark({ form: undefined });
        }}
      />
      {sectorID === NEW_SECTOR && (
        <TextInput
          {...name}
          label={ADD.newSector}
          description={FORM.counter(sector.length, LIMITS.sectorName)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={LIMITS.sectorName}
          autoComplete="off"
          required
          onChange={(event) => {
            name.onChange(event.currentTarget.value);
            fields.mark({ form: undefined });
          }}
        />
      )}
    </>
  );
}
