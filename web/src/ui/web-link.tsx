import { shownLink, withoutDirectionMarks } from '@groundwork/contracts/browser';
import { Span } from './layout/layout.tsx';

/**
 * An address that somebody typed, opened in a tab of its own. Where it leads stands out; one that pretends to lead elsewhere, stored
 * before such were refused, is no link.
 */
export function WebLink({
  address,
  className = '',
}: {
  readonly address: string;
  readonly className?: string | undefined;
}) {
  const link = shownLink(address);
  if (!link) return <span className={className}>{withoutDirectionMarks(address)}</span>;
  return (
    <a href={link.address} target="_blank" rel="noreferrer noopener" className={className}>
      <bdi>
        <Span weight={600}>{link.host}</Span>
        {link.rest}
      </bdi>
    </a>
  );
}
