export { createCms } from './cms-app';
export { cmsPaths } from './cms-openapi';
export { editedSentences } from './edited-sentences';
export { listTranslations } from './list-translations';
export { openDirectus } from './open-directus';
export { pushToDirectus } from './push-to-directus';
export { shipContent } from './ship-content';
export { type ShippedContent, shippedContent } from './shipped-content';
export { withOffers } from './with-offers';
