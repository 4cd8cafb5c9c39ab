import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { messageOf } from '../../http/errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from './select-field.tsx';
import { type Choice, type Place, usePlaces } from './use-places.ts';

interface PlaceFieldsProps {
  readonly place: Place;
  readonly error: (name: keyof Place) => string | undefined;
  readonly onPlace: (place: Place) => void;
}

const LABELS = { industryID: 'Industry', sectorID: 'Sector', assessmentID: 'Assessment' } as const;

export function PlaceFields({ place, error, onPlace }: PlaceFieldsProps) {
  const places = usePlaces(place);
  const select = (name: keyof Place, choices: readonly Choice[], any: string, below: Partial<Place>) => (
    <SelectField
      name={name}
      label={LABELS[name]}
      value={places.whole[name]}
      error={error(name)}
      any={any}
      choices={choices}
      onChange={(value) => onPlace({ ...place, [name]: value, ...below })}
    />
  );
  return (
    <>
      {places.error && <Notice kind="error">{messageOf(places.error, ADMINISTRATION.unknownDialog)}</Notice>}
      {select('industryID', places.industries, 'Any industry', { sectorID: '', assessmentID: '' })}
      {select('sectorID', places.sectors, 'Any sector', { assessmentID: '' })}
      {select('assessmentID', places.assessments, 'Any assessment', {})}
    </>
  );
}
