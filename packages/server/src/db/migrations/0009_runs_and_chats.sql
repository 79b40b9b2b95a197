CREATE TABLE "chat_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"chat_id" text NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"inlinedata" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cut" boolean DEFAULT false NOT NULL,
	"request_key" text,
	"request_digest" text,
	"answers" bigint
);
--> statement-breakpoint
CREATE TABLE "run_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"seq" integer,
	"event" text NOT NULL,
	"payload" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_nodes" (
	"run_id" text NOT NULL,
	"node_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "run_nodes_run_id_node_id_pk" PRIMARY KEY("run_id","node_id")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "chat_id" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_messages" ADD CONSTRAINT "run_messages_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_nodes" ADD CONSTRAINT "run_nodes_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_chat" ON "chat_messages" USING btree ("user_id","organization_id","chat_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_organization" ON "chat_messages" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_request" ON "chat_messages" USING btree ("user_id","request_key") WHERE "chat_messages"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "run_messages_run" ON "run_messages" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_messages_seq" ON "run_messages" USING btree ("run_id","seq");--> statement-breakpoint
CREATE INDEX "runs_user" ON "runs" USING btree ("started_by","started_at");