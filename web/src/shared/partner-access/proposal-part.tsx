import { ProposalCard } from './proposal-card.tsx';

/** Loaded by pages that few see it on. */
export default ProposalCard;
