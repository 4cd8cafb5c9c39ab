import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAddress } from '../../../shared/builder/address.ts';
import type { BuilderAssessment, BuilderQuestions } from '../../../shared/builder/queries.ts';
import { points } from '../../../shared/builder/score.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Hidden, LiveRegion } from '../../../ui/hidden.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import { AddQuestion } from './add-question/add-question.tsx';
import styles from './sections.module.css';
import { SECTIONS } from './texts.ts';
import { ToolsPlace } from './tools-place.ts';

interface QuestionsFrameProps {
  readonly assessment: BuilderAssessment;
  readonly query: UseQueryResult<BuilderQuestions>;
  readonly editing: boolean;
  readonly isEmpty: boolean;
  readonly view: RefObject<HTMLElement | null>;
  /** What changed last, for who does not see it. */
  readonly said: string;
  /** Ways to look at the questions, before Add Question. */
  readonly ways: ReactNode;
  readonly children: ReactNode;
}

const BONES = ['62%', '48%', '70%', '55%', '66%', '44%'] as const;

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

/** Heading, score and Add Question over the questions of a version, and what is there instead of them. */
export function QuestionsFrame(props: QuestionsFrameProps) {
  const { assessment, query, editing, isEmpty, view, said, ways, children } = props;
  const { data } = query;
  const address = useAddress();
  const place = useContext(ToolsPlace);
  const here = useRef<HTMLDivElement>(null);
  // Moved as it is: a window that narrows keeps the dialog that is open.
  const [host] = useState(makeHost);
  useLayoutEffect(() => (place ?? here.current)?.append(host), [place, host]);
  const chip = (
    <span className={styles.chip} data-beside={place !== null || undefined}>
      {SECTIONS.maxScore(data ? points(data.maxScore) : SECTIONS.noScore)}
    </span>
  );
  const tools = (
    <>
      {ways}
      {editing && (
        <AddQuestion
          assessment={assessment}
          sections={data?.sections ?? []}
          onAdded={(question) => address.open({ ...address.search, question }, { replace: true })}
        />
      )}
    </>
  );
  return (
    <Stack ref={view} aria-label={SECTIONS.heading} as="section" gap={14} shrink>
      {place ? (
        <>
          <Hidden as="h2">{SECTIONS.heading}</Hidden>
          {createPortal(chip, place)}
        </>
      ) : (
        <Row gap="8px 14px">
          <h2>{SECTIONS.heading}</h2>
          {chip}
          <Row ref={here} style={{ marginInlineStart: 'auto' }} />
        </Row>
      )}
      {createPortal(tools, host)}
      <LiveRegion message={said} />
      {query.isPending && (
        <Delayed label={SECTIONS.loading}>
          <div className={styles.bones}>
            {BONES.map((width) => (
              <Bone key={width} width={width} height={14} />
            ))}
          </div>
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={SECTIONS.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {isEmpty && <Empty title={SECTIONS.noneTitle}>{editing ? SECTIONS.begin : SECTIONS.none}</Empty>}
      {children}
    </Stack>
  );
}
