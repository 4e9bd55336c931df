import { shared } from './shared.mjs';

/** This node's watch on its pages, which the web half starts. */
interface PageChanges {
  /** Resolves when every change from before the call has reached the page cache. */
  catchUp(): Promise<void>;
}

const changes = shared<PageChanges>('page-changes');

/** Resolves when this node's pages show everything committed before the call; at once if the node serves no pages. */
export async function pagesAreCurrent(): Promise<void> {
  await changes.value?.catchUp();
}
