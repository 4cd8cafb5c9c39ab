/** Of programs: API keys and webhooks. */
export const PROGRAM_LIMITS = {
  /** Of one owner, those that are over not counted. */
  apiKeys: 25,
  apiKeyName: 60,
  /** An address shortened to its network, as text. */
  network: 43,
  /** Networks noted per key; from more it is used all the same. */
  keyNetworks: 50,
  /** In one answer. */
  apiKeysListed: 500,
  /** Of one owner. */
  webhooks: 10,
  webhookUrl: 500,
  webhookDescription: 99,
  /** Characters of a reply that are kept. */
  webhookReply: 2000,
  /** Deliveries to one address that wait; beyond that it is paused. */
  webhookBacklog: 2000,
  webhookPages: 10_000,
} as const;
