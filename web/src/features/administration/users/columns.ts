import { PERSON_LOOKS } from '../../../shared/lists/record/person-looks.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';

export const USER_COLUMNS = columnsOf('users', { ...PERSON_LOOKS, createdAt: { hidden: true } });

export const USER_FILTERS = filtersOf('users', { partnerID: null, partnerUserID: null });
