import { shownLink, withoutDirectionMarks } from '@groundwork/contracts/browser';
import { Span } from './layout/layout.tsx';

/**
 * An address typed by a user; opens in a new tab. Its host stands out. Old addresses that pretend to lead elsewhere
 * are shown without a link.
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
