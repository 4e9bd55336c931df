export { countSubscriptions } from './count-subscriptions';
export { pushExport } from './data-export';
export { deliverPush } from './deliver-push';
export { forgetPush, forgetPushOfSignIn } from './forget';
export { pushKeys, resealPushKeys } from './keys';
export {
  isOwnSubscription,
  ownSubscriptions,
  removeSubscription,
  setChoices,
} from './own-subscriptions';
export { isFirstPush } from './pushed-jackpots';
export { pushing } from './queue-push';
export { saveSubscription } from './save-subscription';
