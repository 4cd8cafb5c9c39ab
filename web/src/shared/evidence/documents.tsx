import type { Api } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { Hidden } from '../../ui/hidden.tsx';
import { List, Note, Text } from '../../ui/layout/layout.tsx';
import styles from './evidence.module.css';
import { EVIDENCE } from './texts.ts';

/** What proves answers, each with the questions that name it. */
export type ProvingDocuments = Api['assessmentResults']['answer']['data']['preparation']['documents'];

interface DocumentsProps {
  readonly documents: ProvingDocuments;
  /** Texts by questionID. */
  readonly questions: ReadonlyMap<string, string>;
  /** Questions beside whose answers evidence is noted. */
  readonly noted: ReadonlySet<string>;
  readonly userAssessmentID: string;
}

/** Ticked where evidence is noted beside any answer that it proves; each question leads to where one notes it. */
export const Documents = ({ documents, questions, noted, userAssessmentID }: DocumentsProps) => (
  <List className={styles.list}>
    {documents.map(({ document, questionIDs }) => {
      const isThere = questionIDs.some((questionID) => noted.has(questionID));
      return (
        <li key={document} data-there={isThere}>
          <Text weight={550}>
            {document} <Hidden>{isThere ? EVIDENCE.there : EVIDENCE.notThere}</Hidden>
          </Text>
          {questionIDs.map((questionID) => (
            <Note key={questionID}>
              <Link
                to="/assessments/flow"
                search={{ userAssessment: userAssessmentID, question: questionID }}
                preload={false}
              >
                {questions.get(questionID)}
              </Link>
            </Note>
          ))}
        </li>
      );
    })}
  </List>
);
