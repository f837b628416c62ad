import { FastifyOtelInstrumentation } from "@fastify/otel";
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { register } from "import-in-the-middle/register-hooks.mjs";

// Loaded with --import before the program, so that it can wrap the libraries as they load. Traces go wherever the
// standard OTEL_ variables say; without an endpoint none are exported. Metrics are served for Prometheus.
if (process.env.WAYMARK_TELEMETRY !== "off") {
  register();
  const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  process.env.OTEL_TRACES_EXPORTER ??= tracing ? "otlp" : "none";
  process.env.OTEL_LOGS_EXPORTER ??= "none";
  new NodeSDK({
    serviceName: "waymark",
    metricReaders: [
      new PrometheusExporter({
        host: process.env.WAYMARK_METRICS_HOST ?? "127.0.0.1",
        port: Number(process.env.WAYMARK_METRICS_PORT ?? 9464),
      }),
    ],
    instrumentations: [
      getNodeAutoInstrumentations({
        "@opentelemetry/instrumentation-fs": { enabled: false },
        "@opentelemetry/instrumentation-dns": { enabled: false },
        "@opentelemetry/instrumentation-net": { enabled: false },
      }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    ],
  }).start();
}
