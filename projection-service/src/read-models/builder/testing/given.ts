import { IndustryAdded, SectorAdded } from '@groundwork/contracts';
import { activated, draft, movedTo, optionAdded, optionChanged, reworded, titled } from '../../../testing/builder.ts';
import { people } from '../../../testing/callers.ts';
import { asked, created, opened, timeOf } from '../../../testing/events.ts';
import { catalogue } from '../../../testing/results.ts';
import { openTestService } from '../../../testing/test-service.ts';

/** A service with an active version, a draft of the next and a draft that was never published. */
export const given = () =>
  openTestService(
    [
      ...people,
      opened('ada', { userType: 'admin', firstName: 'Ada', lastName: 'Lindqvist' }),
      ...catalogue,
      activated('primary.1'),
      draft('primary.2', 'primary.1'),
      titled('primary.2', 'Better readiness'),
      reworded('primary.2', 'q1', 'Reworded entirely?'),
      optionChanged('primary.2', 'q1-strong', 'Very strong', 2.55),
      optionAdded('primary.2', 'q1-middle', 1.1, 2),
      asked('primary.2', 'q3', 1),
      movedTo('primary.2', 'q3', 1, 1),
      asked('primary.2', 'unanswerable', 1, []),
      IndustryAdded.of({ industryID: 2, industryName: 'Energy' }),
      SectorAdded.of({ sectorID: 2, industryID: 2, sectorName: 'Storage' }),
      created('other', { assessmentTitle: 'Another one', assessmentType: 'A', industryID: 2, sectorID: 2 }),
      asked('other.1', 'o1', 1),
    ],
    timeOf(60),
  );
