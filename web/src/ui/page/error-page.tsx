import { TEXTS } from '@groundwork/contracts/browser';
import { Stack, Text } from '../layout/layout.tsx';
import { LinkButton } from '../link-button.tsx';
import { useTitle } from '../use-title.ts';
import styles from './error-page.module.css';
import { Page } from './page.tsx';

interface ErrorPageProps {
  readonly code: '404' | '500';
  readonly hint?: string;
}

const HINTS = {
  404: 'The address may be mistyped, or the page has moved.',
  500: 'The problem is on our side. Your saved answers are safe.',
} as const;

export function ErrorPage({ code, hint = HINTS[code] }: ErrorPageProps) {
  const text = code === '404' ? TEXTS.errorPage.notFound : TEXTS.errorPage.serverError;
  useTitle(text.replace('.', ''));
  return (
    <Page width="narrow">
      <Stack align="start" gap={14} pt="8vh" className={styles.error}>
        <Text size={18} tone="muted" face="serif" tabular aria-hidden="true">
          {code}
        </Text>
        <h1>{text}</h1>
        <p className="muted">{hint}</p>
        <LinkButton to="/">{TEXTS.errorPage.back}</LinkButton>
      </Stack>
    </Page>
  );
}
