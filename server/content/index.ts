export { createCms } from './cms-app';
export { cmsPaths } from './cms-openapi';
export { listTranslations } from './list-translations';
export { pushToDirectus } from './push-to-directus';
export { shipContent } from './ship-content';
export { shippedContent } from './shipped-content';
