/**
 * Client code that every page of a site needs, in whichever frame it stands. The root layout imports it, so that it is
 * one chunk with the layout's own: left to the layouts and error boundaries that use it, it would be a chunk for each of
 * them, with less to compress (decision 170).
 */
import '@/components/errors/missing-boundary';
import '@/components/frame/shop-frame';
import './(account)/error';
import './(checkout)/error';
import './(shop)/error';
import './error';
