import * as calls from '@/lib/contract/cart-calls';
import { routes, serve } from '@/server/http/serve';
import { addAnonymousCartItem, addCartItem, buildAnonymousCart, buildCart } from './add-cart-item';
import { addAnonymousPromotion, addPromotion } from './add-promotion';
import { changeAnonymousCartItem, changeCartItem } from './change-cart-item';
import { convertAnonymousCart } from './convert-anonymous-cart';
import { createAnonymousCart } from './create-anonymous-cart';
import { getAnonymousCart, getCart } from './get-cart';
import { planBuild } from './plan-build';
import { removeAnonymousCartItem, removeCartItem } from './remove-cart-item';

export const cartHttp = routes(
  serve(calls.CreateAnonymousCart, createAnonymousCart),
  serve(calls.GetAnonymousCart, getAnonymousCart),
  serve(calls.AddAnonymousCartItem, addAnonymousCartItem),
  serve(calls.ChangeAnonymousCartItem, changeAnonymousCartItem),
  serve(calls.RemoveAnonymousCartItem, removeAnonymousCartItem),
  serve(calls.BuildAnonymousCart, buildAnonymousCart),
  serve(calls.ConvertAnonymousCart, convertAnonymousCart),
  serve(calls.AddAnonymousPromotion, addAnonymousPromotion),
  serve(calls.GetCart, getCart),
  serve(calls.AddCartItem, addCartItem),
  serve(calls.ChangeCartItem, changeCartItem),
  serve(calls.RemoveCartItem, removeCartItem),
  serve(calls.BuildCart, buildCart),
  serve(calls.PlanBuild, planBuild),
  serve(calls.AddPromotion, addPromotion),
);
