import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import frameDocument from './education-frame.html?url';
import { useFrameFocus } from './use-frame-focus.ts';
import styles from './why.module.css';

/** Scripts and links to other tabs, since pages need them; no origin, no forms, no way to this page. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

interface EducationFrameProps {
  readonly address: string;
  readonly title: string;
}

/**
 * A foreign page in a sandbox, inside an empty document of our own. Only that document may frame the web: a policy
 * belongs to the loaded document, and the report's is that of the page where the reader started (web/server/policy.ts).
 */
export function EducationFrame({ address, title }: EducationFrameProps) {
  const [came, setCame] = useState(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const focused = useFrameFocus(frame);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        data-came={came}
        data-focused={focused}
        src={frameDocument}
        title={title}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body &&
        createPortal(
          <iframe
            src={address}
            title={title}
            sandbox={SANDBOX}
            referrerPolicy="no-referrer"
            loading="lazy"
            onLoad={() => setCame(true)}
          />,
          body,
        )}
    </>
  );
}
