import { BUILDER } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type BuilderAssessment, type Section, useIndustries } from '../../../../shared/builder/queries.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Empty, Failure, Stale } from '../../../../ui/states.tsx';
import styles from './add-question.module.css';
import { CopyPager } from './copy-pager.tsx';
import { CopyResults } from './copy-results.tsx';
import { ADD } from './texts.ts';
import { type CopySearch, type FoundQuestion, NO_SEARCH, useCopySearch } from './use-search.ts';

export type { FoundQuestion } from './use-search.ts';

interface CopyTabProps {
  /** Where the search begins. */
  readonly place: Pick<BuilderAssessment, 'industryID' | 'sectorID'>;
  readonly sectionList: readonly Section[];
  readonly onCopy: (question: FoundQuestion) => void;
}

export function CopyTab({ place, sectionList, onCopy }: CopyTabProps) {
  const [chosen, setChosen] = useState<CopySearch>({
    ...NO_SEARCH,
    industryID: String(place.industryID),
    sectorID: String(place.sectorID),
  });
  const { data: industries = [] } = useIndustries();
  const query = useCopySearch(chosen);
  const change = (next: Partial<CopySearch>): void => setChosen((now) => ({ ...now, page: 1, ...next }));
  const sectors = industries.find(({ industryID }) => String(industryID) === chosen.industryID)?.sectors ?? [];
  const isTooShort = chosen.search.trim() !== '' && chosen.search.trim().length < LIMITS.searchFrom;
  const isFiltered = [chosen.industryID, chosen.sectorID, chosen.sectionID, chosen.search].some((text) => text !== '');
  const { data } = query;
  const filter = { any: ADD.all, error: undefined };

  return (
    <Stack gap={14} shrink>
      <p className="muted">{ADD.copyNote}</p>
      <div className={styles.filters}>
        <SelectField
          {...filter}
          name="industryID"
          label={ADD.filters.industry}
          value={chosen.industryID}
          choices={industries.map(({ industryID, industryName }) => ({
            value: String(industryID),
            label: industryName,
          }))}
          onChange={(industryID) => change({ industryID, sectorID: '' })}
        />
        <SelectField
          {...filter}
          name="sectorID"
          label={ADD.filters.sector}
          value={chosen.sectorID}
          choices={sectors.map(({ sectorID, sectorName }) => ({ value: String(sectorID), label: sectorName }))}
          onChange={(sectorID) => change({ sectorID })}
        />
        <SelectField
          {...filter}
          name="sectionID"
          label={ADD.filters.section}
          value={chosen.sectionID}
          choices={sectionList.map(({ id, sectionName }) => ({ value: String(id), label: sectionName }))}
          onChange={(sectionID) => change({ sectionID })}
        />
        <TextInput
          label={ADD.search}
          size="md"
          role="searchbox"
          inputMode="search"
          autoComplete="off"
          maxLength={LIMITS.search}
          value={chosen.search}
          description={isTooShort ? ADD.searchHint : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        />
        <Button variant="default" size="md" disabled={!isFiltered} onClick={() => change(NO_SEARCH)}>
          {ADD.clear}
        </Button>
      </div>
      <LiveRegion message={query.isAsked && data && !query.isPlaceholderData ? ADD.results(data.totalQuestions) : ''} />
      {!query.isAsked && <Empty title={ADD.tabs.copy}>{ADD.copyEmpty}</Empty>}
      {query.isAsked && query.isPending && (
        <Delayed label={ADD.searching}>
          <Bone height={40} />
          <Bone height={40} />
          <Bone height={40} />
        </Delayed>
      )}
      {query.isAsked && query.isError && (
        <Failure
          text={ADD.searchFailed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isAsked && data && (
        <Stale stale={query.isPlaceholderData}>
          {data.totalQuestions === 0 ? (
            <Empty title={ADD.none}>{ADD.noneWhy}</Empty>
          ) : (
            <>
              <CopyResults questions={data.questions} onCopy={onCopy} />
              <CopyPager
                total={data.totalQuestions}
                page={chosen.page}
                size={chosen.sortCount}
                onPage={(page) => change({ page })}
                onSize={(typed) => {
                  const sortCount = BUILDER.copyPageSizes.find((size) => size === typed);
                  if (sortCount) change({ sortCount });
                }}
              />
            </>
          )}
        </Stale>
      )}
    </Stack>
  );
}
