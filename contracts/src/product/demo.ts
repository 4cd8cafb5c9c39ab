/**
 * Production refuses to start with any of it: passwords are public, and a code is worth 100 %. People go by ids, which
 * follow from the demo; codes by author, for anybody may name one SPRING25. A test beside the demo data keeps it
 * complete.
 */
export const DEMO = {
  accounts: [
    { email: 'ben@groundwork.example', userID: 'bba8d9b613b1531cc6a8' },
    { email: 'ada@groundwork.example', userID: 'caf8a0dd82e8c32504db' },
    { email: 'grace@harborangels.example', userID: '97d375fe49abfecb7349' },
    { email: 'luca@alpineventures.example', userID: '1e373894f6ee374a687c' },
    { email: 'maya@lumenledger.example', userID: 'a8ebad9775adab352416' },
    { email: 'tomas@harborline.example', userID: '685d2bc1fa85ff1ed53b' },
    { email: 'priya@northfieldworks.example', userID: '1e1601005de1edb92d63' },
    { email: 'jonas@kardiomed.example', userID: '32138d0868828524c3d9' },
    { email: 'leila@saltmarsh.example', userID: 'ffa77e45a04068d9ffa1' },
    { email: 'andre@voltaire-storage.example', userID: '2466d216e94a3df98989' },
    { email: 'hannah@tidepay.example', userID: 'cb770560d0aec4cc92f3' },
    { email: 'soren@kredsloeb.example', userID: '05e15e03d499ccf022b0' },
    { email: 'nina@harborangels.example', userID: '54de394f1f9bb942f283' },
    { email: 'theo@meridian.example', userID: '46abf2c431bb6541d4c3' },
    { email: 'iris@alpineventures.example', userID: '7c7cf04a68f1bf93f089' },
    { email: 'clara@fjordgrid.example', userID: '536375d510cf5eca9514' },
    { email: 'mateo@velalogistics.example', userID: 'b1ecf352065b92574b53' },
    { email: 'ruth@oaklinehealth.example', userID: '623c5b4cfed4c63e7843' },
    { email: 'noor@groundwork.example', userID: '9d664961c874339c88f1' },
    { email: 'amara@tidewaterrisk.example', userID: '78a869a5c89948dd96c7' },
    { email: 'benedikt@almcover.example', userID: '1d9aeed4062f06e93b84' },
    { email: 'chiara@pergolainsure.example', userID: 'eb4d0ecd7e117cdcf99f' },
    { email: 'dmitri@hailstone.example', userID: '76f43cf2e6288bdcdd79' },
    { email: 'esther@ushuru.example', userID: '0a9fa2da61bb321877ec' },
    { email: 'finn@claimlight.example', userID: 'fde731bd1fc4c04c548d' },
    { email: 'giulia@parametrico.example', userID: 'bce0c47a88c5a640739a' },
    { email: 'hiro@kasacredit.example', userID: '23a8f9ee92688e7c3e87' },
    { email: 'ingrid@fjellsikring.example', userID: '277ebfee0af1e1fe3b72' },
  ],
  codes: [
    'HARBOR20',
    'ALPINE10',
    'ACCELERATOR100',
    'MEDTECH50',
    'SPRING25',
    'HARBOR50',
    'MERIDIAN2',
    'ALPINE30',
    'DEVICES15',
  ],
} as const;
