// What all wallets add up to, published each night (decision 125).
export { getBalanceProof } from './get-balance-proof';
export { listNights } from './list-nights';
export { publishNight } from './publish-night';
export { tellBankBalance } from './tell-bank-balance';
