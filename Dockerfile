# The base images can be replaced by ones of your own: --build-arg RUN_IMAGE=…
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUN_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/node/bin/node node_modules/vite/bin/vite.js build --logLevel warn \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf server/testing && find server contract -name '*.test.ts' -delete

# Node itself is one of the packages, in the version that the tests ran with: nothing else is needed.
FROM ${RUN_IMAGE}
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin mutirao \
 && install -d -o mutirao -g mutirao -m 0700 /data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist/web ./dist/web
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/package.json ./
COPY deploy/healthcheck.mjs ./deploy/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin
USER mutirao
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "deploy/healthcheck.mjs"]
# Not through npm or a shell: SIGTERM must reach the server, which then ends its streams and requests.
CMD ["node", "server/main.ts"]
