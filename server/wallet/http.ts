import { GetActivity } from '@/lib/contract/activity';
import * as gatewayCall from '@/lib/contract/gateway-calls';
import { GetDepositSummary, GetStatement, ListTransactions } from '@/lib/contract/transactions';
import * as call from '@/lib/contract/wallet';
import { routes, serve } from '@/server/http/serve';
import { acknowledgeFunds } from './acknowledge-funds';
import { addCard } from './add-card';
import { addPayPalAccount } from './add-paypal-account';
import { answerChallenge } from './answer-challenge';
import { finishBankForm, openBankForm } from './bank-form';
import { cancelDeposit } from './cancel-deposit';
import { getActivity } from './get-activity';
import { getCardGateway } from './get-card-gateway';
import { getDeposit } from './get-deposit';
import { getDepositSummary } from './get-deposit-summary';
import { getFundDeposit } from './get-fund-deposit';
import { getStatement } from './get-statement';
import { hintThreeDS } from './hint-three-ds';
import { listCardGateways } from './list-card-gateways';
import { listPaymentMethods } from './list-payment-methods';
import { listTransactions } from './list-transactions';
import { notifyThreeDS } from './notify-three-ds';
import { openGatewayForm } from './open-gateway-form';
import { receiveGatewayNews } from './receive-gateway-news';
import { setDefaultFund } from './set-default-fund';
import { setUpStripeCard } from './set-up-stripe-card';

export const walletHttp = routes(
  serve(call.ListPaymentMethods, listPaymentMethods),
  serve(call.ListCardGateways, listCardGateways),
  // after card_gateways, which is no gateway's name
  serve(gatewayCall.GetCardGateway, getCardGateway),
  serve(gatewayCall.SetUpStripeCard, setUpStripeCard),
  // after Stripe's, which has an address of its own
  serve(gatewayCall.OpenGatewayForm, openGatewayForm),
  serve(call.AddCard, addCard),
  serve(call.AddPayPalAccount, addPayPalAccount),
  serve(call.SetDefaultFund, setDefaultFund),
  serve(call.AcknowledgeFunds, acknowledgeFunds),
  serve(gatewayCall.GetFundDeposit, getFundDeposit),
  serve(call.GetDeposit, getDeposit),
  serve(call.AnswerChallenge, answerChallenge),
  serve(call.CancelDeposit, cancelDeposit),
  serve(call.NotifyThreeDS, notifyThreeDS),
  serve(call.HintThreeDS, hintThreeDS),
  serve(ListTransactions, listTransactions),
  serve(GetStatement, getStatement),
  serve(GetDepositSummary, getDepositSummary),
  serve(gatewayCall.ReceiveGatewayNews, receiveGatewayNews),
  serve(gatewayCall.OpenBankForm, openBankForm),
  serve(gatewayCall.FinishBankForm, finishBankForm),
  serve(GetActivity, getActivity),
);
